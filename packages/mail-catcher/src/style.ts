export const pageStyle = `
:root { color-scheme: light dark; font: 14px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; }
header { display: flex; gap: 16px; padding: 12px 24px; border-bottom: 1px solid #8883; }
header span { opacity: .7; }
main { padding: 16px 24px; max-width: 1100px; margin: auto; }
h1 { font-size: 20px; } h2 { font-size: 16px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid #8883; overflow-wrap: anywhere; vertical-align: top; }
nav { display: flex; gap: 4px; margin-bottom: 16px; }
nav a { padding: 4px 12px; border-radius: 6px; text-decoration: none; color: inherit; }
nav a[aria-current] { background: #8883; font-weight: 600; }
iframe { width: 100%; height: 70vh; border: 1px solid #8885; border-radius: 6px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #8881; padding: 16px; border-radius: 6px; }
`;
