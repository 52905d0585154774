import type { Ignorer } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The functions whose arguments are sentences for people, and the classes of errors. */
const takesSentences =
  /^(violation|violationAbove|brokenCheck|.*(Error|Failed|Applicable)|NoResponse|NoControl|NoToken|NotServed|QuotaSpent|LeavesTarget)$/;

/** A place in the syntax tree, as Babel shows it. */
interface Place {
  readonly node: {
    readonly type: string;
    readonly callee?: { readonly type: string; readonly name?: string };
  };
  readonly parentPath: Place | null;
}

/** Leaves the sentences in errors and violations as they are: a test that quotes a sentence proves nothing. */
const messageTexts: Ignorer = {
  shouldIgnore(path) {
    const place = path as unknown as Place;
    if (!['StringLiteral', 'TemplateLiteral'].includes(place.node.type)) return undefined;
    const callee = calleeAbove(place);
    const isSentence = callee?.type === 'Super' || takesSentences.test(callee?.name ?? '');
    return isSentence ? 'the sentence of an error or a violation' : undefined;
  },
};

/** Returns what is called with the place in its arguments. */
function calleeAbove({ parentPath }: Place): Place['node']['callee'] {
  if (parentPath === null) return undefined;
  const { type, callee } = parentPath.node;
  return ['CallExpression', 'NewExpression'].includes(type) ? callee : calleeAbove(parentPath);
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'message-texts', messageTexts)];
