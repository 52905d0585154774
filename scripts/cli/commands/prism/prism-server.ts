import { type PrismAddress, PrismDidNotStart, startPrism } from '../../../../mock/prism/start-prism.ts';
import { failure } from '../../terminal/failure.ts';
import { printLines } from '../../terminal/terminal-output.ts';
import { untilStopped } from '../../terminal/until-stopped.ts';

/** Serves the Prism mock until this process is stopped. */
export async function servePrism(address: PrismAddress): Promise<void> {
  const stopped = untilStopped();
  const prism = await startPrism(address).catch((error: unknown) => {
    throw failureOf(error, `port ${address.port} on ${address.host}`);
  });
  try {
    printLines(
      `Prism listens on ${prism.origin}. Stop it with Ctrl-C.`,
      '',
      'Its responses have the right shape alone, and it takes any bearer token:',
      `  curl -sS -H 'Authorization: Bearer any' ${prism.baseUrl}/seasons`,
    );
    await stopped;
  } finally {
    await prism.close();
  }
}

function failureOf(error: unknown, address: string): unknown {
  if (!(error instanceof PrismDidNotStart)) return error;
  if (error.code === 'EADDRINUSE') return failure('port-in-use', address, '', error);
  if (error.code === 'PRISM_NOT_INSTALLED') return failure('prism-not-installed', '', '', error);
  return failure('prism-did-not-start', address, error.message, error);
}
