// A reference portal for parents: it shows what it reads in the feed, and brings answers back. See docs/integration.md.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { randomBytes, randomUUID } from 'node:crypto';
import { isPassword } from './accounts.mjs';
import { GroepsappFeed } from './feed.mjs';
import { dayPage, messagesPage, photosPage, signInPage, style } from './pages.mjs';
import { Store } from './store.mjs';

const { GROEPSAPP = 'http://localhost:8080', GROEPSAPP_TOKEN = '' } = process.env;
const { PORT = '8090', DATA = './portal-data', HTTPS } = process.env;
const store = new Store(DATA);
const feed = new GroepsappFeed(GROEPSAPP, GROEPSAPP_TOKEN);
/** By token: who signed in, what forms must send along, and until when. */
const sessions = new Map();
const sessionMs = 8 * 60 * 60 * 1000;
/** Failed sign-ins by e-mail address, of a quarter of an hour. */
const failures = new Map();
setInterval(() => failures.clear(), 15 * 60 * 1000).unref();

function sessionOf(request) {
  const token = /(?:^|; )portal=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const session = sessions.get(token);
  if (session === undefined || session.ends < Date.now()) return null;
  const parent = store.parents().find(({ email }) => email === session.email);
  return parent === undefined ? null : { parent, form: session.form };
}

function openSession(email) {
  const token = randomBytes(32).toString('base64url');
  if (sessions.size >= 10_000) sessions.delete(sessions.keys().next().value);
  sessions.set(token, { email, form: randomBytes(16).toString('base64url'), ends: Date.now() + sessionMs });
  return `portal=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${sessionMs / 1000}${HTTPS ? '; Secure' : ''}`;
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'",
  'x-content-type-options': 'nosniff',
};

const show = (response, page, status = 200) => response.writeHead(status, headers).end(page);
const goTo = (response, location, more = {}) => response.writeHead(303, { location, ...more }).end();

/** Fields of a form of at most 32 kB. */
async function fieldsOf(request) {
  if (!(Number(request.headers['content-length']) <= 32 * 1024)) throw new Error('too large');
  return new URLSearchParams(await text(request));
}

async function signIn(request, response) {
  const fields = await fieldsOf(request);
  const email = (fields.get('email') ?? '').trim().toLowerCase();
  const tries = failures.get(email) ?? 0;
  if (tries >= 10) return show(response, signInPage('Te vaak geprobeerd. Wacht een kwartier.'), 429);
  const parent = store.parents().find((one) => one.email === email);
  if (!isPassword(fields.get('password') ?? '', parent?.password)) {
    failures.set(email, tries + 1);
    return show(response, signInPage('Dit e-mailadres of wachtwoord klopt niet.'), 401);
  }
  failures.delete(email);
  return goTo(response, '/', { 'set-cookie': openSession(email) });
}

/** Brings the answer of a parent to the group; it is in the thread before the parent sees the page again. */
async function answer(request, response, { parent, form, childId }) {
  const fields = await fieldsOf(request);
  if (fields.get('form') !== form) return show(response, 'Geweigerd', 403);
  const written = (fields.get('text') ?? '').trim().slice(0, 4_000);
  const key = fields.get('key') ?? randomUUID();
  if (written !== '') {
    store.keepAnswer(childId, await feed.answer({ childId, text: written, name: parent.name, key }));
  }
  return goTo(response, `/children/${childId}/messages`);
}

async function photo(response, childId, id) {
  const picture = await feed.photo(childId, id);
  response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'no-store' }).end(picture);
}

/** The messages that are on the screen now have been read. */
async function markRead(childId) {
  const unread = store.unread(childId);
  if (unread.length === 0) return;
  await feed.read(unread);
  store.markRead(childId, unread);
}

async function childPage(request, response, session, [childId, part = 'messages', item]) {
  if (!session.parent.children.includes(childId)) return show(response, 'Niet gevonden', 404);
  const shown = { child: store.child(childId), childId, form: session.form, key: randomUUID() };
  if (part === 'messages' && request.method === 'POST') return answer(request, response, { ...session, childId });
  if (part === 'messages') {
    show(response, messagesPage(shown));
    return markRead(childId);
  }
  if (part === 'day') return show(response, dayPage(shown));
  if (part === 'photos' && item === undefined) return show(response, photosPage(shown));
  if (part === 'photos' && shown.child.photo[item] !== undefined) return photo(response, childId, item);
  return show(response, 'Niet gevonden', 404);
}

async function handle(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://portal');
  if (pathname === '/style.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(style);
  const session = sessionOf(request);
  if (pathname === '/sign-in' && request.method === 'POST') return signIn(request, response);
  if (session === null) return show(response, signInPage(''));
  if (pathname === '/') return goTo(response, `/children/${session.parent.children[0]}/messages`);
  const [, childId, part, item] = /^\/children\/(\d{1,10})(?:\/(\w+)(?:\/(\d{1,10}))?)?$/.exec(pathname) ?? [];
  if (childId === undefined) return show(response, 'Niet gevonden', 404);
  return childPage(request, response, session, [Number(childId), part, item]);
}

const server = createServer((request, response) => {
  handle(request, response).catch((error) => {
    console.error('A request failed:', error.message);
    if (!response.headersSent) show(response, 'Dit is er niet, of er ging iets mis.', error.status === 404 ? 404 : 500);
  });
});

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The portal listens on http://127.0.0.1:${server.address().port}`);
});

/** Reads on for ever. The page and its cursor are kept together, so that nothing is lost or kept twice. */
const stopping = new AbortController();
feed.follow(store, stopping.signal).catch((error) => {
  console.error('The feed cannot be read:', error.message);
  process.exitCode = 1;
  server.close();
});

process.once('SIGTERM', () => {
  stopping.abort();
  server.close();
  server.closeAllConnections();
});
