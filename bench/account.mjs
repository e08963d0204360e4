/** The main establishment of the demo. */
const place = 'Kindcentrum De Vuurtoren';

export async function json(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${response.status} from ${new URL(url).pathname}`);
  return response.json();
}

/**
 * Logs in to the demo and looks up the main establishment.
 * @returns headers for calls, the establishment, and its groups or those with the names that are asked
 */
export async function signIn(origin, names) {
  const { device_token } = await json(`${origin}/api/authentication/device-token`);
  const { session_token } = await json(`${origin}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      device_token,
      username: 'leidster@zonnewijzer.example',
      password: 'groepsapp-demo',
      resource: 'employee',
    }),
  });
  const headers = { 'X-Device-Token': device_token, 'X-Session-Token': session_token };
  const establishments = await json(`${origin}/api/establishments`, { headers });
  const { id: establishmentId } = establishments.find(({ name }) => name === place);
  const groups = await json(`${origin}/api/groups?id_establishment=${establishmentId}`, { headers });
  const wanted = groups.filter(({ name }) => names === undefined || names.includes(name));
  return { headers, establishmentId, groupIds: wanted.map(({ id }) => id) };
}
