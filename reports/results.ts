// Written by "npm run generate" from reports/results.schema.json.

import type { OperationId } from '../spec/index.ts';

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {unknown} */
        Verdict: "pass" | "partial" | "fail" | "warn" | "not-applicable" | "blocked" | "error" | "not-run" | "untested";
        /** @enum {unknown} */
        Level: "must" | "standard";
        /** @enum {unknown} */
        Effort: "smoke" | "standard" | "thorough";
        /** @enum {unknown} */
        ExitCode: 0 | 1 | 2;
        Count: number;
        Milliseconds: number;
        Headers: {
            [key: string]: string;
        };
        Strings: string[];
        /** @description The id of an operation of the description. */
        Operation: OperationId;
        Operations: components["schemas"]["Operation"][];
        /** @description What a run of the suite leaves behind, as `results.json` holds it. */
        Results: {
            run: components["schemas"]["Run"];
            rules: components["schemas"]["RuleResult"][];
            left_behind: components["schemas"]["LeftBehind"][];
            totals: components["schemas"]["Totals"];
            exit_code: components["schemas"]["ExitCode"];
        };
        Run: {
            id: string;
            /**
             * Format: date-time
             * @description RFC 3339, by the clock of the machine that ran the suite.
             */
            started_at: string;
            /**
             * Format: uri
             * @description The address that the target names.
             */
            base_url: string;
            /**
             * Format: uri
             * @description The address that was judged, where that is a club of the run's own: one that the control interface made for the run, that started like the club at `base_url` and that was removed afterwards.
             */
            judged_url?: string;
            effort: components["schemas"]["Effort"];
            seed: number;
            /** @description How many rules the options and the effort select. Some of these may not be run: at smoke no probe may be left for one, and a run may be interrupted. */
            selected?: components["schemas"]["Count"];
            /** @description Every request sent, token requests included. */
            requests: components["schemas"]["Count"];
            token_requests: components["schemas"]["Count"];
            /** @description Of each operation that was requested; what belongs to no operation is not among them. */
            requests_by_operation: {
                [key: string]: components["schemas"]["Count"];
            };
            /** @description Of each rule, family of probes and scene, and of the run itself: every request once. */
            requests_by_owner: components["schemas"]["OwnerRequests"][];
            duration_ms: components["schemas"]["Milliseconds"];
            suite_version: string;
            /** @description ETag of the target's own description; null where it gave none. */
            description_etag: string | null;
            /** @description A violated rule of level `standard` counts as a failure. */
            strict: boolean;
            /** @description The run was allowed to create, change and delete. */
            writes: boolean;
            /**
             * @description The run was stopped before its end.
             * @constant
             */
            interrupted?: true;
            options: components["schemas"]["RunOptions"];
            target: components["schemas"]["RunTarget"];
        };
        /** @description The requests that one owner caused. */
        OwnerRequests: {
            /** @description How many records it made, by the operation; left out where it made none. */
            made?: {
                [key: string]: components["schemas"]["Count"];
            };
            /**
             * @description `set-up` is what it takes to prepare the probes of a family; `run` is the run itself: its opening, its clean-up.
             * @enum {unknown}
             */
            kind: "rule" | "probe" | "set-up" | "scene" | "run";
            /** @description The rule, the family of probes, the scene, or the part of the run. */
            name: string;
            /** @description The rules that needed it, the first one first; none where no rule was being judged. */
            rules: components["schemas"]["Strings"];
            /** @description Token requests included. */
            requests: components["schemas"]["Count"];
            token_requests: components["schemas"]["Count"];
        };
        RunOptions: {
            only: components["schemas"]["Strings"];
            skip: components["schemas"]["Strings"];
            /** @description Patterns of rules that had to be judged (`--require`). */
            require?: components["schemas"]["Strings"];
        };
        RunTarget: {
            name?: string;
            /** @description The target file, as the command named it. */
            file?: string;
        };
        RuleResult: {
            id: string;
            topic: string;
            level: components["schemas"]["Level"];
            verdict: components["schemas"]["Verdict"];
            /** @description The rule's one sentence. */
            says: string;
            /** @description Places in the interface's outline that state it. */
            source: components["schemas"]["Strings"];
            /** @description The operations that the rule names, in the order of the contract. */
            operations: components["schemas"]["Operations"];
            /** @description Those whose responses were judged for this rule in this run, in the order of the contract. */
            asked: components["schemas"]["Operations"];
            /** @description Those that the target's description lawfully does not have. They do not make a rule partial. */
            absent: components["schemas"]["Operations"];
            /** @description Those that the target has and that were not requested, and why. */
            unasked: components["schemas"]["UnaskedOperation"][];
            requests: components["schemas"]["Count"];
            /** @description Generated or listed cases that were judged. */
            examples: components["schemas"]["Count"];
            duration_ms: components["schemas"]["Milliseconds"];
            needs: components["schemas"]["Strings"];
            /** @description Needs that the target did not meet. */
            missing_needs?: components["schemas"]["Strings"];
            /** @description For blocked, error, not-applicable, not-run: one sentence, what happened and what to supply. */
            reason?: string;
            failure?: components["schemas"]["Failure"];
        } & (unknown & unknown & unknown & unknown);
        /**
         * @description Why an operation was not requested: the target does not supply what that takes, a step before it failed, or the effort of the run leaves it out.
         * @enum {unknown}
         */
        UnaskedKind: "needs" | "blocked" | "effort";
        UnaskedOperation: {
            operation: components["schemas"]["Operation"];
            kind: components["schemas"]["UnaskedKind"];
            /** @description One sentence: what to supply, or what happened. */
            reason: string;
        };
        Failure: {
            expected: string;
            actual: string;
            /** @description Where two JSON objects were compared: the fields in which they differ. */
            differences?: components["schemas"]["Difference"][];
            /** @description The smallest example found that shows the failure: any JSON value. */
            counterexample?: unknown;
            seed: number;
            /** @description fast-check's path that replays the counterexample with `seed`. */
            path?: string;
            shrinks?: components["schemas"]["Count"];
            exchanges: components["schemas"]["RecordedExchange"][];
            /** @description Which of the exchanges decided, counted from 0; where it is left out, the last delivery decided, or no exchange alone. */
            deciding?: components["schemas"]["Count"];
            /** @description The exchanges that ran at the same time, where that is what shows the failure. */
            race?: components["schemas"]["Race"];
            /** @description The deliveries that the rule was judged by; where no exchange decided, the last of them did. */
            deliveries?: components["schemas"]["RecordedDelivery"][];
            /** @description Of a rule that is judged in passing: the rule for whose sake the request was sent that shows the failure. */
            raised_by?: string;
            /** @description A command that runs just this rule again. */
            rerun: string;
            /** @description A command that makes this finding again, in new records, and says whether it is fixed. */
            replay?: string;
        };
        /** @description A field of two JSON objects that should be alike. A side that does not have the field leaves its member out. */
        Difference: {
            /** @description The path to the field: `data.season_ids.0`. */
            field: string;
            expected?: unknown;
            actual?: unknown;
        };
        /** @description One request and its response. Secrets are masked before it gets here. */
        RecordedExchange: {
            method: string;
            url: string;
            /** @description 0 where no response came. */
            status: number;
            duration_ms: components["schemas"]["Milliseconds"];
            /** @description Commands that send the request; before them a comment where the run removed what the request is about. */
            curl: string;
            request_headers: components["schemas"]["Headers"];
            request_body?: string;
            response_headers: components["schemas"]["Headers"];
            response_body?: string;
        };
        /** @description Requests that were sent at the same time. */
        Race: {
            /** @description Their places among the exchanges of the failure, counted from 0. */
            exchanges: components["schemas"]["Count"][];
            /** @description Commands that send them at the same time again. */
            curl: string;
        };
        /** @description A delivery of a notification, as the webhook destination received it. */
        RecordedDelivery: {
            /**
             * Format: date-time
             * @description RFC 3339, by the clock of the receiver; left out where it told none.
             */
            received_at?: string;
            /** @description Where all attempts of a message were followed. */
            attempt?: components["schemas"]["Attempt"];
            headers: components["schemas"]["Headers"];
            body: string;
        };
        /** @description One attempt to deliver a message. */
        Attempt: {
            /** @description Counted from 1. */
            number: number;
            /** @description When it came in, in seconds of the club's time after the first attempt: not before and not after these. */
            earliest: number;
            latest: number;
            /** @description The response of the destination. */
            answer: string;
        };
        /** @description A record that the run made and could not remove. */
        LeftBehind: {
            operation: string;
            id: number | string | null;
            path: string;
            /** @description The run's mark, by which a person finds the record. */
            mark: string;
            /** @description Why it stays. */
            reason?: string;
            /** @description The rule, the family of probes or the scene that made or used it. */
            use?: string;
            /**
             * @description An earlier run made it, and this one used it again.
             * @constant
             */
            of_earlier_run?: true;
        };
        Totals: {
            pass: components["schemas"]["Count"];
            partial: components["schemas"]["Count"];
            fail: components["schemas"]["Count"];
            warn: components["schemas"]["Count"];
            "not-applicable": components["schemas"]["Count"];
            blocked: components["schemas"]["Count"];
            error: components["schemas"]["Count"];
            "not-run": components["schemas"]["Count"];
            untested: components["schemas"]["Count"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Verdict = components['schemas']['Verdict'];
export type Level = components['schemas']['Level'];
export type Effort = components['schemas']['Effort'];
export type ExitCode = components['schemas']['ExitCode'];
export type Count = components['schemas']['Count'];
export type Milliseconds = components['schemas']['Milliseconds'];
export type Headers = components['schemas']['Headers'];
export type Strings = components['schemas']['Strings'];
export type Operation = components['schemas']['Operation'];
export type Operations = components['schemas']['Operations'];
export type Results = components['schemas']['Results'];
export type Run = components['schemas']['Run'];
export type OwnerRequests = components['schemas']['OwnerRequests'];
export type RunOptions = components['schemas']['RunOptions'];
export type RunTarget = components['schemas']['RunTarget'];
export type RuleResult = components['schemas']['RuleResult'];
export type UnaskedKind = components['schemas']['UnaskedKind'];
export type UnaskedOperation = components['schemas']['UnaskedOperation'];
export type Failure = components['schemas']['Failure'];
export type Difference = components['schemas']['Difference'];
export type RecordedExchange = components['schemas']['RecordedExchange'];
export type Race = components['schemas']['Race'];
export type RecordedDelivery = components['schemas']['RecordedDelivery'];
export type Attempt = components['schemas']['Attempt'];
export type LeftBehind = components['schemas']['LeftBehind'];
export type Totals = components['schemas']['Totals'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
