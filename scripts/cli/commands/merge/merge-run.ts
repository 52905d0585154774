import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { mergedRun } from '../../../../reports/merge/merged-run.ts';
import { obstacleTo, type ShardRun } from '../../../../reports/merge/obstacle.ts';
import type { ExitCode, Results, RuleResult } from '../../../../reports/results.ts';
import { readBaseline, readRun } from '../../state/kept-run.ts';
import { filesOf, readResults, type ServedDocuments } from '../../state/report-folder.ts';
import { prepareFolderOf, reportsFolder } from '../../state/state-folder.ts';
import { replayCommand } from '../../suite-run/rerun-commands.ts';
import { tellRun } from '../../suite-run/told-run.ts';
import { failure } from '../../terminal/failure.ts';
import { tellGitHub } from '../../terminal/github-actions.ts';

/** The flags of `clubproof merge`, as commander passes them on. */
export interface MergeFlags {
  /** An earlier run, whose violations do not fail this one. */
  baseline?: string;
  report?: string;
  json?: true;
}

/** Merges the shards in these folders, and leaves the report of the whole run. Returns its exit code. */
export function merge(folders: readonly string[], flags: MergeFlags): ExitCode {
  const shards = folders.map((folder): ShardRun => ({ folder, results: readResults(folder) }));
  const obstacle = obstacleTo(shards);
  if (obstacle !== undefined) throw failure(obstacle.code, obstacle.about, obstacle.detail);
  const runs = shards.map(({ results }) => results) as [Results, ...Results[]];
  const served = servedTo(folders);
  const id = randomBytes(6).toString('hex');
  const before = flags.baseline === undefined ? undefined : readBaseline(flags.baseline);
  const results = withReplays(mergedRun(runs, { id, before, ...filesOf(served) }), flags);
  const { report, json } = flags;
  if (report === undefined) prepareFolderOf(join(reportsFolder, results.run.id));
  const exitCode = tellRun(results, { report, among: reportsFolder, json, served });
  tellGitHub(results);
  return exitCode;
}

/** Returns what the target served to any of the shards. */
function servedTo(folders: readonly string[]): ServedDocuments {
  const kept = folders.map(readRun);
  const description = kept.find((run) => run.description !== undefined)?.description;
  const changes = kept.find((run) => run.changes !== undefined)?.changes;
  return { ...(description && { description }), ...(changes && { changes }) };
}

/** Replay reads the report that it is told: that of the merged run, and no longer that of a shard. */
function withReplays(results: Results, { report }: MergeFlags): Results {
  return { ...results, rules: results.rules.map((rule) => withReplay(rule, results.run, report)) };
}

function withReplay(rule: RuleResult, { target }: Results['run'], report: string | undefined): RuleResult {
  if (rule.failure?.replay === undefined) return rule;
  const flags = {
    ...(target.file !== undefined && { target: target.file }),
    ...(target.embedded && { embedded: true as const }),
    ...(report !== undefined && { report }),
  };
  const replay = replayCommand(flags, rule.id);
  return replay === undefined ? rule : { ...rule, failure: { ...rule.failure, replay } };
}
