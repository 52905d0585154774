import type { DeclaredFault } from './fault-matrix.ts';
import { faultPlayer, type PlayerOptions } from './fault-player.ts';

/**
 * A process that plays one batch of faults for each message it gets, and answers with their rows. It ends with whoever started it.
 */
const player = faultPlayer(JSON.parse(process.argv[2] ?? '') as PlayerOptions);

process.on('message', async (batch: readonly DeclaredFault[]) => {
  process.send?.(await player.play(batch));
});
process.once('disconnect', async () => {
  await player.close();
  process.exit();
});
