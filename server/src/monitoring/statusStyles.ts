/** Styles of the status page: the colours of the app, and cards in a responsive grid. */
export const statusStyles = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 16px; font: 16px/1.5 system-ui, sans-serif; color: #2b2a28; background: #faf6f0; }
h1 { margin: 0 0 8px; font-size: 1.5rem; color: #17544d; }
h2 { margin: 0 0 8px; font-size: 1.125rem; color: #17544d; }
h3 { margin: 8px 0 4px; font-size: 1rem; }
p { margin: 0 0 8px; max-width: 65ch; }
main { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); align-items: start; margin-top: 16px; }
section { padding: 16px; background: #fff; border: 1px solid #e7dfd3; border-radius: 12px; }
section > :last-child { margin-bottom: 0; }
ul { margin: 0 0 12px; padding: 0; list-style: none; }
li + li { margin-top: 8px; }
code { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
table { width: 100%; margin: 0 0 12px; border-collapse: collapse; }
caption { padding: 8px 0 4px; text-align: left; }
th, td { padding: 6px 0 6px 8px; border-top: 1px solid #e7dfd3; text-align: right; font-weight: normal; font-variant-numeric: tabular-nums; }
td, thead th, time { white-space: nowrap; }
thead th { color: #6b655d; font-size: 0.875rem; }
th[scope=row] { padding-left: 0; text-align: left; }
.failed { color: #b3261e; }
`;
