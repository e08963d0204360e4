/** The commands that publish an area or move what is published, here and in the repository of an area, and what each does. */
export const publishing = {
  publish: 'builds and checks an area, and serves its release on beta, or as a preview',
  promote: 'serves the release of beta on stable, to all establishments or to a share of them first',
  rollback: 'serves the release before, or another one',
  withdraw: 'serves none any more',
  status: 'what an installation serves on each channel',
  history: 'what was served when, and by whom',
  faults: 'what the browsers of users told of a release',
};

/**
 * @param {string} command
 * @returns {command is keyof typeof publishing}
 */
export const isPublishing = (command) => Object.hasOwn(publishing, command);

/**
 * Verbs with what they do, a line each.
 * @param {Record<string, string>} verbs
 */
export const verbLines = (verbs) => Object.entries(verbs).map(([verb, does]) => `  ${verb.padEnd(16)} ${does}`);
