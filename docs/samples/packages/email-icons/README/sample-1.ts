import { createStarterDocument } from '@x/email-compiler';
const message = createStarterDocument();
import { createAssets } from '@x/email-icons';
import { compile, coreBlocks } from '@x/email-compiler';

const assets = createAssets('https://mail.example.com/icons');
const { html } = compile(message, { blocks: coreBlocks, assets });
