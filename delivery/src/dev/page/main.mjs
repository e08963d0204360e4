/// <reference lib="dom" />
// Runs in the page, and only where packages are served from source.

const tooManyToName = 3;

/** @returns {string[]} names of the packages of this page that are not from a release */
function overrides() {
  const config = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
  return config.overrides ?? [];
}

/** @param {string[]} names */
function badgeText(names) {
  const what = names.length > tooManyToName ? `${names.length} onderdelen` : names.join(', ');
  return `Ontwikkelversie: ${what}`;
}

/** Shows the badge that names packages from source; it does not catch taps. */
function showBadge() {
  const badge = document.createElement('p');
  badge.textContent = badgeText(overrides());
  Object.assign(badge.style, {
    position: 'fixed',
    insetBlockEnd: '8px',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    zIndex: '2147483000',
    margin: '0',
    padding: '4px 12px',
    borderRadius: '12px',
    background: '#5b2a86',
    color: '#fff',
    font: '600 13px/1.4 system-ui, sans-serif',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  });
  document.body.append(badge);
}

showBadge();
