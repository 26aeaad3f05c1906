/** Messages to begin a template with: the shelf of the back-office, and what the demo is set up with. */
export {
  starterLanguages,
  type Starter,
  type StarterId,
  type StarterLanguage,
  type StarterSetting,
} from './starter.ts';
export { starters } from './starters.ts';
