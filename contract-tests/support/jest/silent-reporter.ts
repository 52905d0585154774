/** Says nothing: progress and summary are the command line's, from the run's own results. */
export default class SilentReporter {}
