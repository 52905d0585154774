import { inLog, shown } from '../../../reports/shown.ts';

/** The text of a failure: what happened, what was expected, how to fix it. */
interface FailureText {
  what: string;
  expected: string;
  fix: string;
}

type TextOf = (about: string, detail: string) => FailureText;

/** Every reason for which a command cannot do its work. The codes are stable. */
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
  'no-target': (_, detail) => ({
    what: 'no target was given',
    expected: detail,
    fix: 'name one; an empty variable counts as none',
  }),
  'target-unreadable': (about, detail) => ({
    what: `the target file ${about} cannot be read: ${detail}`,
    expected: 'a YAML file as "clubproof mock" writes it and "clubproof target" explains it',
    fix: 'check the path and the text of the file, or name another with --target',
  }),
  'no-target-file': (about, kind) => ({
    what: `${about} is ${kind}`,
    expected: 'a target file, which names a service and a client ("clubproof target" explains it)',
    fix:
      kind === 'a club file'
        ? `see what it holds with "clubproof club --check ${about}"; "clubproof mock --club ${about}" serves it and writes a target file`
        : 'give it to "clubproof watch --har"; "clubproof club --from" reads it where its name ends in .har',
  }),
  'target-incomplete': (about, detail) => ({
    what: `${about}: ${detail}`,
    expected: 'a target file as "clubproof target" explains it',
    fix: 'correct that entry',
  }),
  'variable-unset': (about, detail) => ({
    what: `the environment variable ${about}, which ${detail} needs, is not set`,
    expected: 'a value that is not empty',
    fix: `set ${about} and run the command again`,
  }),
  'target-unreachable': (about, detail) => ({
    what: `nothing responds at ${about} (${detail})`,
    expected: 'a server that takes connections there',
    fix: isHere(about)
      ? 'check base_url, and that the server (is it a mock that was stopped?) runs'
      : 'check base_url, that the server runs, and the way there: VPN, firewall, or proxy in the target file',
  }),
  'target-silent': (about, detail) => ({
    what: `${about} takes connections and does not respond (${detail})`,
    expected: 'a response to a token request',
    fix: 'check that the server is well, and that base_url is its address and no other service',
  }),
  'connection-cut': (about, detail) => ({
    what: `${about} closes the connection without a response (${detail})`,
    expected: 'a response to a token request',
    fix: about.startsWith('https:')
      ? 'check that the server is well; one that wants a client certificate, or another one, may end a connection so: see client_certificate_file'
      : 'check that the server is well, and whether it wants https',
  }),
  'response-too-long': (about, detail) => ({
    what: `the response of ${about} does not end in time (${detail})`,
    expected: 'the response to a token request',
    fix: 'correct base_url: this looks like another service',
  }),
  'not-http': (about, detail) => ({
    what: `what listens at ${about} is no HTTP server (${detail})`,
    expected: 'HTTP',
    fix: 'check the port of base_url',
  }),
  'not-https': (about, detail) => ({
    what: `what listens at ${about} does not speak TLS (${detail})`,
    expected: 'HTTPS',
    fix: 'write the address with http://, or with the port of the HTTPS server',
  }),
  'tls-too-old': (about, detail) => ({
    what: `${about} speaks no TLS that is still safe (${detail})`,
    expected: 'TLS 1.2 or later, with keys and ciphers of today',
    fix: 'have the server, or the gateway in front of it, speak TLS 1.2 or later',
  }),
  'client-certificate-wanted': (about, detail) => ({
    what: `${about} refuses a connection without a client certificate (${detail})`,
    expected: 'a connection with a certificate that the server, or a gateway in front of it, gave out',
    fix: 'name it in the target file: client_certificate_file with client_key_file',
  }),
  'client-certificate-refused': (about, detail) => ({
    what: `${about} refuses the client certificate (${detail})`,
    expected: 'a certificate that the server, or a gateway in front of it, trusts and that is valid now',
    fix: 'correct client_certificate_file: the right authority, not expired, with the certificates in between',
  }),
  'proxy-unusable': (about, detail) => ({
    what: `no connection to ${about} can be made by the proxy (${detail})`,
    expected: 'an HTTP proxy that responds',
    fix: 'correct proxy in the target file, or HTTPS_PROXY, HTTP_PROXY or ALL_PROXY; "proxy: none" goes without one',
  }),
  'proxy-refuses': (about, detail) => ({
    what: `the proxy makes no connection to ${about} (${detail})`,
    expected: 'a proxy that lets this address through and reaches it',
    fix: 'check base_url, and have the proxy allow it; "proxy: none", or NO_PROXY, goes without the proxy',
  }),
  'proxy-wants-password': (about, detail) => ({
    what: `the proxy on the way to ${about} asks for a user and a password, or refuses them (${detail})`,
    expected: 'http://USER:PASSWORD@HOST:PORT as the address of the proxy',
    fix: 'write both into proxy of the target file, by variables, or into the variable that names the proxy',
  }),
  'certificate-not-trusted': (about, detail) => ({
    what: `the certificate of ${about} is not trusted (${detail})`,
    expected: 'a certificate of an authority that this machine knows',
    fix: 'set ca_file in the target file to the certificate of your authority, in PEM',
  }),
  'certificate-expired': (about, detail) => ({
    what: `the certificate of ${about} has expired (${detail})`,
    expected: 'a certificate that is valid now',
    fix: "renew the server's certificate, or set this machine's clock right",
  }),
  'certificate-of-another-name': (about, detail) => ({
    what: `the certificate of ${about} is for another name (${detail})`,
    expected: 'a certificate for the host of that address',
    fix: 'use a name that the certificate holds; ca_file does not help with this',
  }),
  'target-redirects': (about, detail) => ({
    what: `${about} redirects the token request ${detail === '' ? 'without saying where' : `to ${detail}`}`,
    expected: 'a response: a secret is not sent after a redirect',
    fix: detail === '' ? 'correct base_url' : `set base_url to ${detail.replace(/\/token\/?(\?.*)?$/, '')}`,
  }),
  'login-page': (about, detail) => ({
    what: `something in front of ${about} sends the token request to a page for people, ${detail}`,
    expected: 'a response of the service',
    fix: 'give in the target file what the gateway takes from machines: headers, or client_certificate_file; or have this machine let through',
  }),
  'no-token-route': (about, detail) => ({
    what: `${about}/token is not there (${detail})`,
    expected: 'the token route of a club',
    fix: 'correct base_url: it ends in /api/v1, and may hold the name of the club',
  }),
  'server-error': (about, detail) => ({
    what: `${about} cannot respond to a token request (${detail})`,
    expected: 'a token',
    fix: 'look into the log of the server; run again when it is well',
  }),
  'quota-spent': (about, detail) => ({
    what: `${about} serves no request now (${detail})`,
    expected: 'a token, within the time that can be waited for',
    fix: 'wait as long as Retry-After says, and see who else sends requests with this client or from this address',
  }),
  'not-json': (about, detail) => ({
    what: `${about}/token responds with something else than JSON (${detail})`,
    expected: 'the response to a token request',
    fix: 'correct base_url: this looks like another service, or a page in front of it',
  }),
  'no-access-token': (about, detail) => ({
    what: `${about}/token responds without an access_token (${detail})`,
    expected: '200 with an access_token of visible ASCII characters',
    fix: 'correct base_url, or the server: without a token nothing can be judged',
  }),
  'refused-by-another': (about, detail) => ({
    what: `something in front of ${about} refuses the token request (${detail})`,
    expected: 'an error in JSON with its member "error", as the interface gives it',
    fix: 'give in the target file what a gateway demands: headers, or client_certificate_file; where they are there, they were sent: correct their values; or have this machine let through firewall and address lists; if it is the server itself, correct its error',
  }),
  'api-switched-off': (about, detail) => ({
    what: `the API of the club at ${about} is switched off (${detail})`,
    expected: 'a club whose API is on',
    fix: 'have a director of the club switch it on in the administration area',
  }),
  interrupted: (about) => ({
    what: `the run against ${about} was interrupted before anything was judged`,
    expected: 'a run to its end',
    fix: 'run the command again',
  }),
  'reading-interrupted': (about) => ({
    what: `the reading of ${about} was interrupted`,
    expected: 'a reading to its end',
    fix: 'run the command again: it goes on from there',
  }),
  'file-there': (about) => ({
    what: `${about} is there already`,
    expected: 'a path at which there is no file',
    fix: 'name another with --out, or delete that one',
  }),
  'nothing-read': (about, detail) => ({
    what: `nothing of ${about} could be read: ${detail}`,
    expected: 'a club whose lists this client may read',
    fix: 'check base_url, the scopes of the client, and that the service is well; then run the command again',
  }),
  'time-over': (about) => ({
    what: `the time of --max-time was over before anything of ${about} was judged`,
    expected: 'a target that grants a token within that time',
    fix: 'give more time; --plan says how much the quotas take',
  }),
  'requests-spent': (about) => ({
    what: `the requests of --max-requests were sent before anything of ${about} was judged`,
    expected: 'a target whose description and token take no more',
    fix: 'give more requests; --plan says how many a run takes',
  }),
  'control-unreachable': (about, detail) => ({
    what: `the control_url ${about} cannot be used (${detail})`,
    expected: 'a control interface as spec/control.yaml describes it',
    fix: 'see whether the mock still runs; correct control_url, or leave it out: the rules that need it are then not applicable',
  }),
  'no-control': (about) => ({
    what: `${about} names no control interface`,
    expected: 'a target with control_url: a club of the mock',
    fix: 'start "clubproof mock", or name its target file with --target',
  }),
  'unknown-client': (about, detail) => ({
    what: `the club has no client "${about}"`,
    expected: `one of ${detail}`,
    fix: 'correct the name, or leave it out for all clients that were seen',
  }),
  'no-client-seen': (about, detail) => ({
    what: `no request of ${about === '' ? 'any client' : `client ${about}`} was seen at ${detail}`,
    expected: 'a client that used the club since the mock started or the club was reset',
    fix: 'let your client run against the base URL of the club first',
  }),
  'unknown-type': (about, detail) => ({
    what: `no message of type "${about}" can be triggered`,
    expected: 'a type as "clubproof trigger --list" lists them',
    fix: detail === '' ? 'see clubproof trigger --list' : `did you mean ${detail}?`,
  }),
  'trigger-refused': (about, detail) => ({
    what: `the club refuses ${about} (${detail})`,
    expected: 'a club that takes the change',
    fix: 'reset the club, or see whether its features, its switch and the permissions of the client allow it',
  }),
  'no-token': (about, detail) => ({
    what: `the target gives client ${about} no token (${detail})`,
    expected: 'an id and a secret or key that belong to this club, and its API switched on',
    fix: 'correct client.id, client.secret or client.private_key_file; of an invalid_scope, see which permissions GET /context names',
  }),
  'unknown-scope': (about, detail) => ({
    what: `there is no scope "${about}"`,
    expected: 'a scope that an operation of the interface requires',
    fix: detail === '' ? 'see the scopes of the operations at /docs of the club' : `did you mean ${detail}?`,
  }),
  'scope-refused': (about, detail) => ({
    what: `client ${about} gets no token for these scopes (${detail})`,
    expected: 'scopes that the client was granted',
    fix: 'leave --scope out for all that it was granted, or have a director of the club grant more',
  }),
  'receiver-unreachable': (about, detail) => ({
    what: `nothing takes messages at ${about} (${detail})`,
    expected: 'a webhook receiver that listens there',
    fix: 'check --url, and that the receiver runs',
  }),
  'no-receiver': (about, detail) => ({
    what: `${about} responds to a signed message with ${detail}: there is no receiver`,
    expected: 'a route that takes POST requests',
    fix: 'check the path of --url',
  }),
  'receiver-elsewhere': (about) => ({
    what: `${about} is not on this machine`,
    expected: 'a loopback address, or --anywhere',
    fix: 'add --anywhere where messages about records that do not exist harm nobody there',
  }),
  'no-signing-secret': (about, detail) => ({
    what: `no signing secret can be used${about === '' ? '' : ` (${about})`}${detail === '' ? '' : `: ${detail}`}`,
    expected: 'webhooks.secret in the target file, or CLUBPROOF_WEBHOOK_SECRET',
    fix: 'name a target file with --target, or set that variable',
  }),
  'no-capture': (about, detail) => ({
    what: `no captured message can be read${about === '' ? '' : ` in ${about}`}: ${detail}`,
    expected: 'a file as "clubproof mock" and "clubproof listen --capture" write it',
    fix: 'name one with --from, or webhooks.capture_file in the target file',
  }),
  'nothing-to-resend': (about) => ({
    what: `${about} has sent no message in the last 30 days`,
    expected: 'a club that has sent one since it started, or since its reset',
    fix: 'run "clubproof trigger TYPE" first, or name captured messages with --from and --url',
  }),
  'no-destination': (about) => ({
    what: `${about} has no destination: its messages go nowhere`,
    expected: 'a destination, as "clubproof listen" sets it',
    fix: 'start "clubproof listen", or name a receiver with --url',
  }),
  'no-recording': (about, detail) => ({
    what: `no recorded traffic can be read in ${about}: ${detail}`,
    expected: 'a HAR, or a journal of the mock',
    fix: 'check the file',
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
  'unknown-operation': (about, detail) => ({
    what: `there is no operation "${about}"`,
    expected: 'the id of an operation of the interface',
    fix: detail === '' ? 'see clubproof scopes' : `did you mean ${detail}?`,
  }),
  'waivers-unusable': (about, detail) => ({
    what: `the waivers in ${about} cannot be used: ${detail}`,
    expected: 'a YAML file with a list "waivers", as "clubproof waive" writes it',
    fix: 'correct that entry',
  }),
  'waiver-incomplete': (about, detail) => ({
    what: `the waiver of ${about} cannot be written: ${detail}`,
    expected: 'a reason, an owner, and a day that is not past',
    fix: 'see clubproof waive --help',
  }),
  'interface-unusable': (about, detail) => ({
    what: `${about === '' ? 'the path ""' : about} cannot be used as the text of the interface: ${detail}`,
    expected: 'a copy of the interface in Markdown, with its headings, tables and lists',
    fix: 'name the copy that you have, or leave out --interface',
  }),
  'unknown-topic': (about, detail) => ({
    what: `there is no topic "${about}"`,
    expected: 'a topic that has rules',
    fix: detail === '' ? 'see clubproof rules' : `did you mean ${detail}? See clubproof rules`,
  }),
  'unknown-fault': (about, detail) => ({
    what: `there is no fault "${about}"`,
    expected: 'the id of a fault, as clubproof faults lists them',
    fix: detail === '' ? 'see clubproof faults' : `did you mean ${detail}? See clubproof faults`,
  }),
  'unknown-point': (about, detail) => ({
    what: `there is no unspecified point "${about}"`,
    expected: 'the id of a point, as clubproof choices lists them',
    fix: detail === '' ? 'see clubproof choices' : `did you mean ${detail}? See clubproof choices`,
  }),
  'unknown-choice': (about, detail) => ({
    what: `"${about}" is no choice of that unspecified point`,
    expected: `one of ${detail}`,
    fix: 'see clubproof choices',
  }),
  'conflicting-choices': (about) => ({
    what: `the choices exclude each other: ${about}`,
    expected: 'unspecified points that one club can play together',
    fix: 'see "excludes" in spec/unspecified.yaml',
  }),
  'wrong-variable': (about, detail) => ({
    what: about,
    expected: `choices written POINT=CHOICE, with commas between, in ${detail}`,
    fix: `correct ${detail}, or unset it`,
  }),
  'command-not-started': (about, detail) => ({
    what: `the command "${about}" cannot be started (${detail})`,
    expected: 'a program and its arguments after --',
    fix: 'check its name and your PATH',
  }),
  'command-red': (about, detail) => ({
    what: `"${about}" fails without any other choice (${detail})`,
    expected: 'a command that is green with the defaults, so that red is due to a choice',
    fix: 'fix that first',
  }),
  'command-flaky': (about, detail) => ({
    what: `"${about}" was once green and once red ${detail}`,
    expected: 'the same result each time',
    fix: 'make the command steady: what it depends on besides the choices would be blamed on one of them',
  }),
  'bisect-interrupted': (about) => ({
    what: `interrupted while ${about}`,
    expected: 'time to finish',
    fix: 'run it again',
  }),
  'choices-unread': (about, detail) => ({
    what: `no mock that "${about}" started read ${detail}`,
    expected: 'a command that starts its mock itself, by "clubproof mock" or startMock',
    fix: 'start the mock within the command, and pass its environment on',
  }),
  'wrong-disturbance': (about) => ({
    what: about.replace(/\.$/, ''),
    expected: 'an operation, or a method and a path, and words such as "createPayment cut:after times:1"',
    fix: 'correct --disturb; clubproof mock --help lists the words',
  }),
  'club-unreadable': (about, detail) => ({
    what: `the club ${about} cannot be read: ${detail}`,
    expected: 'a file of YAML or JSON, in the form of fixtures/clubs',
    fix: 'correct the name or the file',
  }),
  'no-club-file': (about, kind) => ({
    what: `${about} is ${kind}`,
    expected: 'a club file, in the form of fixtures/clubs/club.schema.json',
    fix: `write one of it with "clubproof club --from ${about}"`,
  }),
  'wrong-club': (about, detail) => ({
    what: `the club ${about} is wrong`,
    expected: 'data in the form of fixtures/clubs/club.schema.json',
    fix: `correct these places\n${detail}`,
  }),
  'unknown-club': (about, detail) => ({
    what: `there is no club "${about}"`,
    expected: `one of ${detail}`,
    fix: 'correct --clubs',
  }),
  'state-unreadable': (about, detail) => ({
    what: `the state ${about} cannot be read: ${detail}`,
    expected: 'a file of at most 1 GiB that you may read',
    fix: 'correct --state',
  }),
  'state-damaged': (about, detail) => ({
    what: `the state ${about} is damaged: ${detail}`,
    expected: 'a file as "clubproof mock --state" left it',
    fix: 'put a copy of it in its place, or name another with --state; it was left as it is',
  }),
  'state-foreign': (about, detail) => ({
    what: `${about} is no state: ${detail}`,
    expected: 'a file of "clubproof mock --state", or a name that is free',
    fix: 'correct --state; the file was left as it is',
  }),
  'state-of-another-version': (about, detail) => ({
    what: `the state ${about} cannot be used by this version: ${detail}`,
    expected: 'a state that this version knows whole',
    fix: 'start the version that wrote it, or name another file with --state; it was left as it is',
  }),
  'state-of-another-club': (about, detail) => ({
    what: `the state ${about} is of other clubs: ${detail}`,
    expected: 'the clubs, people, faults, choices and reach that it was started with',
    fix: 'start with the same flags, or name another file with --state; it was left as it is',
  }),
  'state-unwritable': (about, detail) => ({
    what: `the state ${about} cannot be written: ${detail}`,
    expected: 'a place where this mock alone writes, with space left',
    fix: 'choose another with --state; what stands there was left as it is',
  }),
  'file-unwritable': (about, detail) => ({
    what: `${about === '' ? 'the path ""' : about} cannot be written: ${detail}`,
    expected: 'a place with room, where you may write',
    fix: 'make room or let this user write there, or choose another path',
  }),
  'no-temporary-folder': (about, detail) => ({
    what: `no temporary folder can be made in ${about}: ${detail}`,
    expected: 'a place for a few files while the command runs',
    fix: 'set TMPDIR to a folder that exists, has room and may be written; in a container, mount one there',
  }),
  'too-many-shards': (about, detail) => ({
    what: `shard ${about} has too little to judge: the flags select ${detail}`,
    expected: 'at least one such rule for each shard',
    fix: 'make fewer shards, or select more rules',
  }),
  'not-a-shard': (about) => ({
    what: `the run in ${about} is no shard`,
    expected: 'the reports of "clubproof test --shard i/n"',
    fix: 'leave that folder out, or run it with --shard',
  }),
  'shards-differ': (about, detail) => ({
    what: `the shards differ in their ${about}: ${detail}`,
    expected: 'the shards of one run: the same options, seed, target and version',
    fix: 'run them again alike, but for i in --shard i/n',
  }),
  'shard-lacks': (about, detail) => ({
    what: `the shards differ in the ${about}: ${detail}`,
    expected: 'shards that can judge alike, or rules would be left out without a word',
    fix: 'give that shard what the others have, and run it again',
  }),
  'shard-twice': (about, detail) => ({
    what: `shard ${about} was named twice: ${detail}`,
    expected: 'each shard once',
    fix: 'leave one of them out',
  }),
  'shard-missing': (about, detail) => ({
    what: `shard ${about} is missing: ${detail}`,
    expected: 'every shard of the run',
    fix: 'name its report, too; a shard that ended without one has to be run again',
  }),
  'shards-overlap': (about, detail) => ({
    what: `the shards do not make one run, see ${about}: ${detail}`,
    expected: 'each rule in one shard',
    fix: 'run the shards again with one version of clubproof and one target file',
  }),
  'results-unreadable': (about, detail) => ({
    what: `${about} does not hold the results of a run: ${detail}`,
    expected: 'a folder with results.json, as "clubproof test --report" leaves it',
    fix: 'run the suite with --report first',
  }),
  'run-not-begun': (about, detail) => ({
    what: `${about} holds the report of a run that ${detail}`,
    expected: 'a run that judged something',
    fix: 'fix what it names, and run the suite again',
  }),
  'results-of-another-version': (about, detail) => ({
    what: `${about} cannot be read: ${detail}`,
    expected: 'results as this version knows them',
    fix: 'use the newer of the two versions, or leave that run out',
  }),
  'no-runs': (about, detail) => ({
    what: `there is no run in ${about === '' ? 'the path ""' : about}: ${detail}`,
    expected: 'a folder with the reports of runs, each in a folder of its own',
    fix: 'keep the folder of each run ("clubproof test --report FOLDER"), and name the one above them',
  }),
  'runs-not-comparable': (about, detail) => ({
    what: `${about} cannot be compared: ${detail}`,
    expected: 'runs that judged the same kind of thing: a service, or a receiver',
    fix: 'name another run',
  }),
  'nothing-to-replay': (about, detail) => ({
    what: `the run in ${about} found nothing${detail === '' ? '' : ` of ${detail}`}`,
    expected: 'a run in which a rule was violated',
    fix: 'run the suite first, or name another run with --report',
  }),
  'reference-did-not-start': (about, detail) => ({
    what: `the reference did not start${about === '' ? '' : ` with ${about}`}: ${detail}`,
    expected: 'a target file within 20 seconds',
    fix: 'run "clubproof mock" by itself to see why',
  }),
  'prism-not-installed': () => ({
    what: 'Prism is not installed',
    expected: '@stoplight/prism-cli, which clubproof does not bring',
    fix: 'run "npm i -D @stoplight/prism-cli"',
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

/** Whether an address may be that of a mock on this machine. */
function isHere(address: string): boolean {
  return /^http:\/\/(localhost|127\.[\d.]+|\[::1\])[:/]/.test(address);
}

export type FailureCode = keyof typeof texts;

/** The error of a command that cannot do its work; it ends with exit code 2. */
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
 * Returns the failure with a code. `about` is its subject (a flag, a file, an address); `detail` is what the text of that
 * code needs in addition.
 */
export function failure(code: FailureCode, about = '', detail = '', cause?: unknown): CommandFailure {
  const textOf: TextOf = texts[code];
  return new CommandFailure(code, about, textOf(about, detail), cause);
}

/** The failures whose message has a line for each defect. */
const ofSeveralLines: readonly FailureCode[] = ['wrong-club'];

/** Returns the line about a failure that goes to standard error. */
export function failureLine({ code, message }: CommandFailure): string {
  const text = ofSeveralLines.includes(code) ? message : message.replace(/\s*\n\s*/g, ' ');
  return inLog(`clubproof: ${code}: ${shown(text)}`);
}
