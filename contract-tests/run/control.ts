import { SetupFailed } from '../judging/violation.ts';

/** Nothing that serves the control interface is at the address that the target names for it. */
export class NoControl extends SetupFailed {}

/** What a target with a control interface (`spec/control.yaml`) lets the suite do to the club. */
export interface Control {
  /** Throws NoControl when the control interface does not answer. */
  readonly prove: () => Promise<void>;
  readonly switchApi: (enabled: boolean) => Promise<void>;
  readonly switchFeature: (feature: string, on: boolean) => Promise<void>;
  readonly advanceClock: (seconds: number) => Promise<void>;
}

/** A client of the control interface at a URL, which waits as long as its patience, in milliseconds, for an answer. */
export function controlAt(url: string, patienceMs: number): Control {
  const write = (method: string, path: string, body: object) =>
    act(`${url}${path}`, patienceMs, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const put = (path: string, body: object) => write('PUT', path, body);
  return {
    async prove() {
      await act(url, patienceMs, { method: 'GET' }).catch((error: Error) => {
        throw new NoControl(error.message);
      });
    },
    switchApi: (enabled) => put('/api', { enabled }),
    switchFeature: (feature, on) => put(`/features/${feature}`, { on }),
    advanceClock: (seconds) => write('POST', '/clock/advance', { seconds }),
  };
}

async function act(url: string, patienceMs: number, request: RequestInit): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  const status = await fetch(url, { ...request, signal }).then(statusOf, (error: Error) => {
    throw new SetupFailed(`the control interface does not answer at ${url}: ${reasonOf(error)}`);
  });
  if (status >= 300)
    throw new SetupFailed(`the control interface answered ${status} to ${request.method} ${url}`);
}

/** The status of an answer, once it is read to its end; what it says matters to nobody, nor whether it is whole. */
async function statusOf(answer: Response): Promise<number> {
  await answer.arrayBuffer().catch(() => undefined);
  return answer.status;
}

/** `fetch` says only that it failed; why, its cause says. */
function reasonOf(error: Error): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? error.message;
}
