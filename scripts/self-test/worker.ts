import type { DeclaredFault } from './fault-matrix.ts';
import { faultPlayer, type PlayerOptions } from './fault-player.ts';

/**
 * A process that plays one fault for each message it gets, and answers with its row. It ends with whoever started it.
 */
const player = faultPlayer(JSON.parse(process.argv[2] ?? '') as PlayerOptions);

process.on('message', async (fault: DeclaredFault) => {
  process.send?.(await player.play(fault));
});
process.once('disconnect', async () => {
  await player.close();
  process.exit();
});
