import { createAssets } from '@x/email-icons';
const compileOptions = { assets: createAssets(`${location.origin}/icons`) };
