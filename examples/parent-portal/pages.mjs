const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text) => String(text).replace(/[&<>"']/g, (character) => entities[character]);

export const style =
  'body{margin:auto;max-width:40rem;padding:1rem;font:1rem/1.5 sans-serif}nav a,button{padding:.6rem 1rem}ol,ul{padding:0}' +
  'li{list-style:none;margin:.5rem 0;padding:.5rem 1rem;background:#eef2f5}li.parent{margin-left:3rem;background:#e3f4e1}' +
  'label,input,textarea{display:block;box-sizing:border-box;width:100%;margin:.3rem 0}img{max-width:100%}';

const moment = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});
const time = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' });
const timeOf = (at) => (at === '' ? '' : time.format(new Date(at)));

const layout = (title, body) =>
  `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title><link rel="stylesheet" href="/style.css"><main>${body}</main></html>`;

function childLayout({ child, childId }, title, body) {
  const link = (part, name) => `<a href="/children/${childId}/${part}">${name}</a>`;
  const links = [link('messages', 'Berichten'), link('day', 'Dag'), link('photos', "Foto's")].join(' ');
  const name = safe(child.child?.first_name ?? 'Mijn kind');
  return layout(title, `<header><h1>${name}</h1><nav>${links}</nav></header><h2>${title}</h2>${body}`);
}

export function signInPage(fault) {
  return layout(
    'Inloggen',
    `<h1>Ouderportaal</h1>${fault === '' ? '' : `<p role="alert">${safe(fault)}</p>`}
<form method="post" action="/sign-in"><label>E-mailadres <input name="email" type="email" autocomplete="username" required></label>
<label>Wachtwoord <input name="password" type="password" autocomplete="current-password" required></label>
<button>Inloggen</button></form>`,
  );
}

export function messagesPage(shown) {
  const messages = Object.entries(shown.child.message).sort(([one], [other]) => one - other);
  const items = messages.map(
    ([, { text, created_at, name }]) =>
      `<li class="${name === undefined ? 'staff' : 'parent'}"><b>${safe(name ?? 'De groep')}</b>
<time>${moment.format(new Date(created_at))}</time><p>${safe(text)}</p></li>`,
  );
  const form = `<form method="post"><input type="hidden" name="form" value="${shown.form}">
<input type="hidden" name="key" value="${shown.key}"><label>Bericht <textarea name="text" maxlength="4000" required></textarea></label>
<button>Verzend</button></form>`;
  const list = items.length === 0 ? '<p>Er zijn nog geen berichten.</p>' : `<ol>${items.join('')}</ol>`;
  return childLayout(shown, 'Berichten', list + form);
}

/** The day of today, or the last one of which there is something. */
export function dayPage(shown) {
  const { presence, activity } = shown.child;
  const activities = Object.values(activity);
  const day = [...Object.keys(presence), ...activities.map(({ date }) => date)].sort().at(-1);
  if (day === undefined) return childLayout(shown, 'Dag', '<p>Er is nog niets over een dag.</p>');
  const visits = (presence[day]?.visits ?? []).map(
    ({ start_time, end_time }) =>
      `<li>Aanwezig van ${timeOf(start_time)} ${end_time && `tot ${timeOf(end_time)}`}</li>`,
  );
  const done = activities
    .filter(({ date }) => date === day)
    .sort((one, other) => one.start_time.localeCompare(other.start_time))
    .map(({ start_time, activity: name, text }) => `<li>${safe(start_time)} <b>${safe(name)}</b> ${safe(text)}</li>`);
  const written = day.split('-').reverse().join('-');
  return childLayout(shown, 'Dag', `<h3>${written}</h3><ul>${visits.join('')}${done.join('')}</ul>`);
}

export function photosPage(shown) {
  const photos = Object.entries(shown.child.photo).sort(([, one], [, other]) => other.date.localeCompare(one.date));
  const items = photos.map(
    ([id, { message, date }]) =>
      `<figure><img src="/children/${shown.childId}/photos/${id}" alt="${safe(message || `Foto van ${date}`)}" loading="lazy">
<figcaption>${safe(message)}</figcaption></figure>`,
  );
  return childLayout(shown, "Foto's", items.length === 0 ? "<p>Er zijn nog geen foto's.</p>" : items.join(''));
}
