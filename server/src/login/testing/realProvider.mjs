// A provider of OpenID Connect with real parts, of which the app at ORIGIN is a client. Anybody logs in with a name; whoever
// was named to /disable/<name> may not any more.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { ORIGIN: origin } = process.env;
const disabled = new Set();

const server = createServer((request, response) => {
  const [, name] = /^\/disable\/(\w+)$/.exec(request.url ?? '') ?? [];
  if (name === undefined) return handle(request, response);
  disabled.add(name);
  return response.end();
});

server.listen(0, '127.0.0.1', () => process.stdout.write(`provider at ${issuer()}\n`));

const issuer = () => `http://127.0.0.1:${server.address().port}`;
let handle = (request, response) => {
  handle = makeProvider().callback();
  return handle(request, response);
};

function makeProvider() {
  return new Provider(issuer(), {
    clients: [
      {
        client_id: 'groepsapp',
        client_secret: 'een-geheim-van-de-opvang',
        redirect_uris: [`${origin}/groepsapp/authentication/organisation/1`],
        post_logout_redirect_uris: [`${origin}/groepsapp/login/user`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups'] },
    issueRefreshToken: async () => true,
    findAccount: (_context, name) =>
      disabled.has(name)
        ? undefined
        : {
            accountId: name,
            claims: () => ({ sub: name, email: `${name}@bedrijf1.example`, email_verified: true, groups: ['Noord'] }),
          },
  });
}
