/** A filter of Jest: of all test files, those that `covering-runner.ts` chose for the mutant; all where it chose none. */
module.exports = (paths) => {
  const chosen = process.env.CHOSEN_TEST_FILES?.split('\n');
  return { filtered: chosen === undefined ? paths : paths.filter((path) => chosen.includes(path)) };
};
