import DefaultTheme from 'vitepress/theme-without-fonts';
import '@x/ui/font.css';
import '@x/ui/theme/tokens.css';
import './style.css';

export default DefaultTheme;
