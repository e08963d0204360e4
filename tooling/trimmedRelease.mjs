// What `whatBreaks.test.mjs` asks about: all that the gates look at, of some fields and exports.
const handedOn = [
  ...['selection', 'roster', 'unread'].map((topic) => `topic ${topic}`),
  ...['child-tab', 'child-sheet', 'child-status', 'collector'].map((slot) => `slot ${slot}`),
  ...['GET /messages', 'GET /transfer-notes', 'POST /messages'],
];
const entries = ['', '/changes', '/dates', '/ui/tabs', '/ui/upload'].map((entry) => `@groepsapp/kernel${entry}`);
/** The topic that has most fields by far. */
const ofRoster = /^value(\.state|\.children(\[\](\.(full_name|id|presence(\.group_id)?))?)?)?$/;

const only = (record, isKept) => record && Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)));

function someFields(record) {
  const some = only(record, (key) => handedOn.includes(key));
  const roster = some?.['topic roster'];
  return roster ? { ...some, 'topic roster': only(roster, (field) => ofRoster.test(field)) } : some;
}

/** What is kept of a release. */
export function trimmed({ name, kind, version, release, kernel, entry, area, calls, builtAt, ...others }) {
  const { fields, handed, kernelUses, kernelExports } = others;
  return {
    ...{ name, kind, version, release, kernel, area, calls, builtAt, files: [] },
    entry: typeof entry === 'string' ? entry : { scripts: [], styles: [] },
    fields: someFields(fields),
    handed: someFields(handed),
    kernelUses: only(kernelUses, (one) => entries.includes(one)),
    kernelExports: only(kernelExports, (one) => entries.includes(one)),
  };
}
