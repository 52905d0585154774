import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

/** The terminals of a reader: one for short commands, one for each command that runs until it is stopped. */
export interface Terminals {
  /** Runs a command to its end, which must be this exit code. Returns what it prints. */
  readonly finish: (script: string, exitCode?: number) => Promise<string>;
  /** Starts a command in a terminal of its own, in place of the one of this name. Resolves when it says that it is ready. */
  readonly serve: (name: string, command: string) => Promise<void>;
  /** Presses Ctrl-C in the terminal of this name. Resolves when its command has ended. */
  readonly stop: (name: string) => Promise<void>;
  /** Presses Ctrl-C in the terminal that was used last, of those with a command that runs. */
  readonly stopLast: () => Promise<void>;
  readonly stopAll: () => Promise<void>;
  /** Resolves when the terminals have printed these texts; numbers may differ. Throws when one is not printed in time. */
  readonly printed: (texts: readonly string[], waitMs: number) => Promise<void>;
}

const ready = /^.*(listens on|The club sends them here|Receiving on|Have clients use).*$/m;

/** Opens terminals in a folder. `prologue` is what each of their commands begins with. */
export function openTerminals(folder: string, env: NodeJS.ProcessEnv, prologue: () => string): Terminals {
  const running = new Map<string, ChildProcess>();
  const transcript = new EventEmitter();
  let text = '';

  function start(script: string): ChildProcess {
    const command = `set -e -o pipefail\n${prologue()}\n${script}`;
    const child = spawn('bash', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk: Buffer) => {
        text += chunk;
        transcript.emit('more');
      });
    return child;
  }

  async function stop(name: string): Promise<void> {
    const child = running.get(name);
    running.delete(name);
    if (child === undefined || child.exitCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGINT');
    await closed;
  }

  return {
    async finish(script, exitCode = 0) {
      const child = start(script);
      const said = collected(child);
      const [code] = await once(child, 'close');
      if (code !== exitCode)
        throw new Error(`${script} ended with ${code}, not with ${exitCode}: ${said.stdout}${said.stderr}`);
      return said.stdout;
    },
    async serve(name, command) {
      await stop(name);
      const child = start(`exec ${command}`);
      running.set(name, child);
      const said = collected(child);
      await new Promise<void>((resolve, reject) => {
        child.stdout?.on('data', () => ready.test(said.stdout) && resolve());
        child.on('close', () => reject(new Error(`${command} ended: ${said.stdout}${said.stderr}`)));
      });
    },
    stop,
    async stopLast() {
      const name = [...running.keys()].at(-1);
      if (name === undefined) throw new Error('no command runs that Ctrl-C could end');
      await stop(name);
    },
    async stopAll() {
      for (const name of [...running.keys()]) await stop(name);
    },
    async printed(texts, waitMs) {
      const missing = () => texts.filter((each) => !plain(text).includes(plain(each)));
      const signal = AbortSignal.timeout(waitMs);
      while (missing().length > 0)
        await once(transcript, 'more', { signal }).catch(() => {
          throw new Error(`not printed: ${missing().join(' | ')}\n${text}`);
        });
    },
  };
}

function collected(child: ChildProcess): { stdout: string; stderr: string } {
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    said.stdout += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said.stderr += chunk;
  });
  return said;
}

/** Returns text without what differs from run to run. */
function plain(text: string): string {
  return text.replace(/\d+(\.\d+)?( ms\b| s\b)?/g, '#');
}
