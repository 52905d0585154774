// Written by "npm run generate" from reports/comparison.schema.json.

import type * as results from './results.ts';

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What became of the promises of a service between two runs, as `comparison.json` holds it. */
        readonly Comparison: {
            readonly before: components["schemas"]["RunFacts"];
            readonly after: components["schemas"]["RunFacts"];
            /** @description How far the runs can be compared, the gravest limit first. */
            readonly caveats: readonly components["schemas"]["Caveat"][];
            /** @description What became of the rules, in the order of the later run; a rule of which nothing changed is left out. */
            readonly rules: readonly components["schemas"]["RuleChange"][];
            readonly unchanged: components["schemas"]["Unchanged"];
            readonly description: components["schemas"]["Descriptions"];
            readonly exit_code: components["schemas"]["ExitCode"];
        };
        readonly RunFacts: {
            readonly id: string;
            /** Format: date-time */
            readonly started_at: string;
            /** Format: uri */
            readonly base_url: string;
            /** @description Left out, as the seed is, of a run that drew no values: of a watch, and of a run that judged a receiver. */
            readonly effort?: components["schemas"]["Effort"];
            readonly seed?: number;
            readonly suite_version: string;
            readonly strict: boolean;
            /**
             * @description `watch`: what clients and the service sent each other was judged.
             * @enum {unknown}
             */
            readonly kind?: "watch";
        };
        /** @description A difference between two runs that limits what their comparison says. */
        readonly Caveat: {
            readonly code: components["schemas"]["CaveatCode"];
            readonly text: string;
        };
        /** @enum {unknown} */
        readonly CaveatCode: "order" | "address" | "effort" | "seed" | "suite" | "filters" | "writes" | "interrupted" | "watched";
        readonly RuleChange: {
            readonly kind: components["schemas"]["RuleChangeKind"];
            readonly id: string;
            readonly says: string;
            readonly level: components["schemas"]["Level"];
            /** @description The verdict of the earlier run; left out where that run does not know the rule. */
            readonly before?: components["schemas"]["Verdict"];
            /** @description The verdict of the later run; left out where that run does not know the rule. */
            readonly after?: components["schemas"]["Verdict"];
            /** @description Where the rule is violated in both runs: the operations that this is about. */
            readonly operations?: readonly components["schemas"]["Operation"][];
            /** @description Whether a waiver excuses the violation of the later run. A baseline excuses nothing here: the earlier run is one. */
            readonly waived: boolean;
            /** @description Why it is less certain than it looks. */
            readonly doubts: readonly components["schemas"]["Doubt"][];
            readonly violation?: components["schemas"]["Violation"];
            /** @description Why the later run did not judge the rule. */
            readonly reason?: string;
        };
        /**
         * @description What became of a rule. `broke` and `fixed`: it was judged in both runs, on the same operations. `newly-judged` and `judged-no-more`: in one of them alone, with whatever verdict. `otherwise`: its verdict or level is another one.
         * @enum {unknown}
         */
        readonly RuleChangeKind: "broke" | "fixed" | "newly-judged" | "judged-no-more" | "otherwise";
        /**
         * @description `less-tried`: the run that found no violation tried less. `other-suite`: another version of the suite judged.
         * @enum {unknown}
         */
        readonly Doubt: "less-tried" | "other-suite";
        /** @description The violation of the run that found one, the later one first. */
        readonly Violation: {
            readonly expected: string;
            readonly actual: string;
            readonly operations?: readonly components["schemas"]["Operation"][];
        };
        /** @description How many rules are as before, by what both runs found. */
        readonly Unchanged: {
            readonly held: components["schemas"]["Count"];
            readonly violated: components["schemas"]["Count"];
            readonly unjudged: components["schemas"]["Count"];
        };
        /** @description What the two descriptions and the summary of changes say. */
        readonly Descriptions: components["schemas"]["ComparedDescriptions"] | components["schemas"]["UncomparedDescriptions"];
        readonly ComparedDescriptions: {
            /** @constant */
            readonly compared: true;
            /** @description The version of the interface that the earlier description names. */
            readonly before?: string;
            /** @description The version of the interface that the later description names. */
            readonly after?: string;
            readonly breaking: readonly components["schemas"]["BreakingChange"][];
            readonly surprising: readonly components["schemas"]["DescriptionChange"][];
            readonly compatible: readonly components["schemas"]["DescriptionChange"][];
            /** @description What was announced since; left out where the later run did not read the summary of changes. */
            readonly announced?: readonly components["schemas"]["Announcement"][];
            /** @description Whether there was more than is compared. */
            readonly cut: boolean;
        };
        readonly UncomparedDescriptions: {
            /** @constant */
            readonly compared: false;
            readonly reason: string;
            /** @description Whether something could have been compared that is missing now. */
            readonly missing: boolean;
        };
        /** @description A change between two descriptions, with all operations that it is of. */
        readonly DescriptionChange: {
            readonly what: components["schemas"]["ChangeOfDescription"];
            readonly effect: components["schemas"]["Effect"];
            readonly place: components["schemas"]["ChangePlace"];
            /** @description The field, parameter, media type or status; empty for an operation. */
            readonly at: string;
            readonly operations: readonly string[];
            /** @description The bound that changed. */
            readonly bound?: components["schemas"]["Bound"];
            /** @description What the earlier description says. */
            readonly before?: string;
            /** @description What the later description says. */
            readonly after?: string;
        };
        readonly BreakingChange: {
            readonly what: components["schemas"]["ChangeOfDescription"];
            readonly effect: components["schemas"]["Effect"];
            readonly place: components["schemas"]["ChangePlace"];
            /** @description The field, parameter, media type or status; empty for an operation. */
            readonly at: string;
            readonly operations: readonly string[];
            /** @description The bound that changed. */
            readonly bound?: components["schemas"]["Bound"];
            /** @description What the earlier description says. */
            readonly before?: string;
            /** @description What the later description says. */
            readonly after?: string;
            readonly state: components["schemas"]["AnnouncedState"];
            /** @description The versions whose announcement it is held against. */
            readonly versions: readonly string[];
        };
        /**
         * @description How a breaking change stands to the summary of changes that the later run read. `named`: a breaking change that it announces speaks of it. `announced`: it announces a breaking change, and does not say which. `configuration`: all that a feature of the club governs is gone. `perhaps-configuration`: nothing is announced, and an unknown feature may govern the field. `unannounced`: nothing explains it. `unknown`: the run did not read the summary.
         * @enum {unknown}
         */
        readonly AnnouncedState: "unannounced" | "unknown" | "perhaps-configuration" | "announced" | "named" | "configuration";
        /**
         * @description Where a change is: in an operation itself, in what clients send, or in what they receive.
         * @enum {unknown}
         */
        readonly ChangePlace: "operation" | "parameter" | "request" | "response" | "message";
        /**
         * @description What a change means for a client that knows the earlier description: `breaking` where it may fail, `surprising` where it may meet what it does not know, `compatible` otherwise.
         * @enum {unknown}
         */
        readonly Effect: "breaking" | "surprising" | "compatible";
        readonly ChangeOfDescription: components["schemas"]["ChangeOfSchema"] | ("operation-gone" | "operation-new" | "deprecated" | "scopes" | "parameter-gone" | "parameter-new" | "parameter-required" | "parameter-optional" | "body-gone" | "body-new" | "media-type-gone" | "media-type-new" | "status-gone" | "status-new");
        /** @enum {unknown} */
        readonly ChangeOfSchema: "field-gone" | "field-new" | "fields-open" | "required" | "optional" | "type" | "values" | "bound" | "format" | "pattern" | "default" | "variants";
        /** @enum {unknown} */
        readonly Bound: "minimum" | "exclusiveMinimum" | "minLength" | "minItems" | "minProperties" | "maximum" | "exclusiveMaximum" | "maxLength" | "maxItems" | "maxProperties";
        /** @description A change that a service announces: an entry of its summary of changes. */
        readonly Announcement: {
            readonly version: string;
            readonly date: string;
            readonly type: string;
            readonly summary: string;
            readonly recommendation: string;
            readonly operations_added: readonly string[];
        };
        readonly ExitCode: results.ExitCode;
        readonly Effort: results.Effort;
        readonly Level: results.Level;
        readonly Verdict: results.Verdict;
        readonly Operation: results.Operation;
        readonly Count: results.Count;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Comparison = components['schemas']['Comparison'];
export type RunFacts = components['schemas']['RunFacts'];
export type Caveat = components['schemas']['Caveat'];
export type CaveatCode = components['schemas']['CaveatCode'];
export type RuleChange = components['schemas']['RuleChange'];
export type RuleChangeKind = components['schemas']['RuleChangeKind'];
export type Doubt = components['schemas']['Doubt'];
export type Violation = components['schemas']['Violation'];
export type Unchanged = components['schemas']['Unchanged'];
export type Descriptions = components['schemas']['Descriptions'];
export type ComparedDescriptions = components['schemas']['ComparedDescriptions'];
export type UncomparedDescriptions = components['schemas']['UncomparedDescriptions'];
export type DescriptionChange = components['schemas']['DescriptionChange'];
export type BreakingChange = components['schemas']['BreakingChange'];
export type AnnouncedState = components['schemas']['AnnouncedState'];
export type ChangePlace = components['schemas']['ChangePlace'];
export type Effect = components['schemas']['Effect'];
export type ChangeOfDescription = components['schemas']['ChangeOfDescription'];
export type ChangeOfSchema = components['schemas']['ChangeOfSchema'];
export type Bound = components['schemas']['Bound'];
export type Announcement = components['schemas']['Announcement'];
export type ExitCode = components['schemas']['ExitCode'];
export type Effort = components['schemas']['Effort'];
export type Level = components['schemas']['Level'];
export type Verdict = components['schemas']['Verdict'];
export type Operation = components['schemas']['Operation'];
export type Count = components['schemas']['Count'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
