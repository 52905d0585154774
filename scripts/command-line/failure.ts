import { shown } from '../../reports/render/overview.ts';

/** What a person reads when a command cannot go on: what happened, what was expected, how to fix it. */
interface FailureText {
  what: string;
  expected: string;
  fix: string;
}

type TextOf = (about: string, detail: string) => FailureText;

/** Every way in which a command can fail before it has anything to judge. The codes are stable. */
const texts = {
  'wrong-flag': (about, detail) => ({
    what: about,
    expected: detail === '' ? 'flags as --help lists them' : detail,
    fix: 'see clubproof --help, or --help after the command',
  }),
  'unknown-command': (about, detail) => ({
    what: `there is no command "${about}"`,
    expected: 'a command as clubproof --help lists them',
    fix: detail === '' ? 'see clubproof --help' : `did you mean ${detail}? See clubproof --help`,
  }),
  'no-target': () => ({
    what: 'no target was given',
    expected: '--target FILE, --base-url URL with --client-id ID, or --embedded',
    fix: 'name one; an empty variable counts as none',
  }),
  'target-unreadable': (about, detail) => ({
    what: `the target file ${about} cannot be read: ${detail}`,
    expected: 'a YAML file as "clubproof mock" writes it',
    fix: 'check the path and the text of the file',
  }),
  'target-incomplete': (about, detail) => ({
    what: `${about}: ${detail}`,
    expected: 'a target as spec/target.schema.json describes it',
    fix: 'correct that entry; "clubproof mock" writes a complete example',
  }),
  'variable-unset': (about, detail) => ({
    what: `the environment variable ${about}, which ${detail} needs, is not set`,
    expected: 'a value that is not empty',
    fix: `set ${about} and run the command again`,
  }),
  'target-unreachable': (about, detail) => ({
    what: `nothing answers at ${about} (${detail})`,
    expected: 'a server that takes connections there',
    fix: 'check the base URL, and that the server runs',
  }),
  'control-unreachable': (about, detail) => ({
    what: `the control_url ${about} cannot be used (${detail})`,
    expected: 'a control interface as spec/control.yaml describes it',
    fix: 'correct control_url, or leave it out: the rules that need it are then not applicable',
  }),
  'no-token': (about, detail) => ({
    what: `the target gives client ${about} no token (${detail})`,
    expected: 'an id and a secret or key that belong to this club, and its API switched on',
    fix: 'correct client.id, client.secret or client.private_key_file',
  }),
  'port-in-use': (about) => ({
    what: `${about} is in use`,
    expected: 'a free port',
    fix: 'choose another with --port, or --port 0 for any free one',
  }),
  'address-unusable': (about, detail) => ({
    what: `cannot listen on ${about} (${detail})`,
    expected: 'an address of this machine and a port that you may use',
    fix: 'choose others with --host and --port',
  }),
  'unknown-rule': (about, detail) => ({
    what: `no rule is meant by "${about}"`,
    expected: 'a rule id, a topic, or a pattern with * that matches one',
    fix: detail === '' ? 'see clubproof rules' : `did you mean ${detail}? See clubproof rules`,
  }),
  'unknown-topic': (about, detail) => ({
    what: `there is no topic "${about}"`,
    expected: 'a topic that has rules',
    fix: detail === '' ? 'see clubproof rules' : `did you mean ${detail}? See clubproof rules`,
  }),
  'unknown-fault': (about, detail) => ({
    what: `there is no fault "${about}"`,
    expected: 'the id of a fault in mock/faults',
    fix: detail === '' ? 'see clubproof faults' : `did you mean ${detail}? See clubproof faults`,
  }),
  'unknown-point': (about, detail) => ({
    what: `there is no unspecified point "${about}"`,
    expected: 'the id of a point of spec/unspecified.yaml',
    fix: detail === '' ? 'see clubproof choices' : `did you mean ${detail}? See clubproof choices`,
  }),
  'unknown-choice': (about, detail) => ({
    what: `"${about}" is no choice of that unspecified point`,
    expected: `one of ${detail}`,
    fix: 'see clubproof choices',
  }),
  'conflicting-choices': (about, detail) => ({
    what: `the choices exclude each other: ${about}`,
    expected: 'unspecified points that one club can play together',
    fix: detail === '' ? 'see "excludes" in spec/unspecified.yaml' : detail,
  }),
  'unknown-club': (about, detail) => ({
    what: `there is no club "${about}"`,
    expected: `one of ${detail}`,
    fix: 'correct --clubs',
  }),
  'changes-unknown': (about, detail) => ({
    what: `cannot tell what changed in ${about}: ${detail}`,
    expected: 'a git checkout with a branch main, here or at origin',
    fix: 'fetch main, or leave out --changed',
  }),
  'file-unwritable': (about, detail) => ({
    what: `${about === '' ? 'the path ""' : about} cannot be written: ${detail}`,
    expected: 'a place where you may write',
    fix: 'choose another path',
  }),
  'results-unreadable': (about, detail) => ({
    what: `${about} does not hold the results of a run: ${detail}`,
    expected: 'a folder with results.json, as "clubproof test --report" leaves it',
    fix: 'run the suite with --report first',
  }),
  'reference-did-not-start': (about, detail) => ({
    what: `the reference did not start${about === '' ? '' : ` with ${about}`}: ${detail}`,
    expected: 'a target file within 20 seconds',
    fix: 'run "clubproof mock" by itself to see why',
  }),
  'prism-not-installed': () => ({
    what: 'Prism is not installed',
    expected: '@stoplight/prism-cli, an optional dependency of clubproof',
    fix: 'run "npm install --include=optional"',
  }),
  'prism-did-not-start': (about, detail) => ({
    what: `Prism cannot listen on ${about} (${detail})`,
    expected: 'an address of this machine and a port that you may use',
    fix: 'choose others with --host and --port',
  }),
  unexpected: (about) => ({
    what: about,
    expected: 'no such error; this is a defect of clubproof',
    fix: 'run again with --verbose and report what it prints',
  }),
} satisfies Record<string, TextOf>;

export type FailureCode = keyof typeof texts;

/** A command cannot go on; it ends with exit code 2. */
export class CommandFailure extends Error {
  readonly code: FailureCode;
  readonly about: string;

  constructor(code: FailureCode, about: string, text: FailureText, cause?: unknown) {
    super(`${text.what}; expected ${text.expected}; ${text.fix}`, { cause });
    this.code = code;
    this.about = about;
  }
}

/**
 * The failure with a code. `about` is the thing it is about (a flag, a file, an address); `detail` is what the code's
 * text needs beside it.
 */
export function failure(code: FailureCode, about = '', detail = '', cause?: unknown): CommandFailure {
  const textOf: TextOf = texts[code];
  return new CommandFailure(code, about, textOf(about, detail), cause);
}

/** The failure in one line, as it goes to standard error. */
export function failureLine({ code, message }: CommandFailure): string {
  return `clubproof: ${code}: ${shown(message.replace(/\s*\n\s*/g, ' '))}`;
}
