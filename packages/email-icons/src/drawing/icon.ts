import { iconColors, iconColorNames } from '@x/amp-runtime-blocks';
import { listSocialIcons } from '@x/email-compiler';
