import '@x/ui/styles.css'; // every rule in the cascade layer x-ui; affects only our elements
import '@x/ui/font.css'; // Inter, self-hosted; leave it out to keep your own font
import { Button } from '@x/ui';
