import { SetupFailed } from './broken.ts';

/** What a target with a control interface (`spec/control.yaml`) lets the suite do to the club. */
export interface Control {
  readonly switchApi: (enabled: boolean) => Promise<void>;
  readonly switchFeature: (feature: string, on: boolean) => Promise<void>;
  readonly advanceClock: (seconds: number) => Promise<void>;
}

/** A client of the control interface at a URL. */
export function controlAt(url: string): Control {
  const put = (path: string, body: object) => write('PUT', `${url}${path}`, body);
  return {
    switchApi: (enabled) => put('/api', { enabled }),
    switchFeature: (feature, on) => put(`/features/${feature}`, { on }),
    advanceClock: (seconds) => write('POST', `${url}/clock/advance`, { seconds }),
  };
}

async function write(method: string, url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) }).catch((error: Error) => {
    throw new SetupFailed(`the control interface does not answer at ${url}: ${error.message}`);
  });
  await answer.arrayBuffer();
  if (!answer.ok)
    throw new SetupFailed(`the control interface answered ${answer.status} to ${method} ${url}`);
}
