// Written by "npm run generate" from reports/results.schema.json.

import type { OperationId } from '../spec/index.ts';

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {unknown} */
        Verdict: "pass" | "partial" | "fail" | "warn" | "excused" | "not-applicable" | "not-built" | "blocked" | "error" | "not-run" | "untested";
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
            /** @description The waivers of `--expected`, in the order of the file; left out where the run had none. */
            waivers?: components["schemas"]["AppliedWaiver"][];
            /** @description Of `--baseline`: the run whose violations are known; left out where the run had none. */
            baseline?: components["schemas"]["Baseline"];
            interface?: components["schemas"]["InterfaceText"];
            totals: components["schemas"]["Totals"];
            exit_code: components["schemas"]["ExitCode"];
        };
        /** @description What a copy of the interface (`--interface`) says where rules are violated; left out where the run had none. */
        InterfaceText: {
            /** @description The copy, as the command named it. */
            file: string;
            /** @description In what the copy differs from the outline of the interface, a sentence each. */
            differences: components["schemas"]["Strings"];
            /** @description The text of the copy, by the places that violated rules name as their source. A place that the copy does not have is not among them. */
            sentences: {
                [key: string]: string;
            };
        };
        Run: {
            id: string;
            /**
             * Format: date-time
             * @description RFC 3339, by the clock of the machine that ran the suite.
             */
            started_at: string;
            /** @description The trace that all requests of the run are spans of (W3C Trace Context), by which a provider finds them in its logs. */
            trace_id?: string;
            /** @description The User-Agent of all requests of the run. */
            user_agent?: string;
            /**
             * Format: uri
             * @description The address that the target names; `about:blank` where the run could not begin and knew none.
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
            /** @description The run judged a webhook receiver and no service: `base_url` is its address. */
            receiver?: {
                /**
                 * Format: uri
                 * @description The club whose messages it received.
                 */
                source: string;
            };
            /**
             * @description The run was stopped before its end.
             * @constant
             */
            interrupted?: true;
            /** @description The command that removes what the run left behind, as far as the interface lets it go. */
            cleanup?: string;
            /** @description The time that the run was given (`--max-time`). */
            max_time_ms?: components["schemas"]["Milliseconds"];
            /**
             * @description The run is interrupted because its time was over.
             * @constant
             */
            time_over?: true;
            /** @description Why the run ended before the first rule, or was killed (code `run-not-ended`): nothing was judged, and `rules` is empty. */
            not_begun?: components["schemas"]["NotBegun"];
            /** @description What ended the run before its end, where that was no person and no `--max-time`; `interrupted` is there, too. */
            ended?: components["schemas"]["EndedBy"];
            /** @description The troubles that were over when the same request was sent again: they are no violation. Left out of a run that met none. */
            accidents?: components["schemas"]["Accident"][];
            /** @description When the whole service was out for a while, and the run waited for it. Left out where that never was so. */
            outages?: components["schemas"]["Outage"][];
            written_values?: components["schemas"]["WrittenValues"];
            /** @description The run judged a part of the rules (`--shard`); `clubproof merge` makes one run of all parts. */
            shard?: components["schemas"]["Shard"];
            /** @description The runs that `clubproof merge` made this one of. Requests are those of all of them, the duration is that of the longest. */
            shards?: components["schemas"]["MergedShard"][];
            /**
             * @description `watch`: nothing was sent; what clients and the service sent each other was judged. `requests` are those that passed by. Left out of a run that sent requests itself.
             * @enum {unknown}
             */
            kind?: "watch";
            /** @description Of a watch: what passed by. */
            traffic?: components["schemas"]["Traffic"];
            served?: components["schemas"]["ServedFiles"];
            /** @description The scopes that the client was granted; left out where no token told them. */
            permissions?: components["schemas"]["Strings"];
            /** @description Which of the needs that rules can have the target supplies. */
            supplied?: components["schemas"]["Strings"];
            /** @description The operations that the target does not have yet, in the order of the contract; left out where it has all, but for those of features that are off. */
            not_built?: components["schemas"]["UnbuiltOperation"][];
            options: components["schemas"]["RunOptions"];
            target: components["schemas"]["RunTarget"];
        };
        NotBegun: {
            /** @description The code of the failure, which is stable. */
            code: string;
            /** @description What happened, what was expected, and what to do. */
            message: string;
        };
        EndedBy: {
            /**
             * @description Nothing listens any more at the target, the list of what the run made can no longer be written, or as many requests were sent as `--max-requests` says.
             * @enum {unknown}
             */
            by: "service" | "ledger" | "budget";
            message: string;
        };
        /** @description Which kinds of values the run wrote, by operation and field, and what became of them: `read back` where a response showed one, `written` where one was accepted, `refused` where no write with one was accepted, else `never tried`. Left out of a run that wrote nothing. */
        WrittenValues: {
            [key: string]: {
                [key: string]: {
                    [key: string]: "never tried" | "refused" | "written" | "read back";
                };
            };
        };
        /** @description Troubles of one kind that were over at a later look. */
        Accident: {
            what: components["schemas"]["Trouble"];
            /** @description How many requests met it at first. */
            count: number;
            /** @description How many looks the last of them took, the first one included. */
            looks: number;
        };
        Outage: {
            what: components["schemas"]["Trouble"];
            /** Format: date-time */
            since: string;
            waited_ms: components["schemas"]["Milliseconds"];
            /** @description The service responded again in this run. */
            is_over: boolean;
        };
        /** @description A status such as `503`; `cut` for a connection that was cut; `nothing listens` for one that was refused. */
        Trouble: string;
        UnbuiltOperation: {
            operation: components["schemas"]["Operation"];
            /** @description Method and path: `POST /sports`. */
            route: string;
            topic: string;
            /** @description `not_yet` of the target file lists it. */
            listed: boolean;
            /**
             * @description It is listed, and there after all: the run fails until the entry is removed.
             * @constant
             */
            answers?: true;
            /** @description The entries of `not_yet` that list it, where it is there after all. */
            entries?: components["schemas"]["Strings"];
        };
        /** @description The documents that the target served to the run, each in a file next to `results.json`, so that `clubproof compare` can hold two runs against each other. One that the run did not read is left out. */
        ServedFiles: {
            /**
             * @description The target's own description.
             * @constant
             */
            description?: "description.json";
            /**
             * @description The summary of changes since 0.0.
             * @constant
             */
            changes?: "changes.json";
        };
        /** @description The part of the rules that a run judged. */
        Shard: {
            /** @description Counted from 1. */
            index: number;
            count: number;
            /** @description The rules that this shard judges, and no other one. */
            rules: components["schemas"]["Strings"];
            /** @description The rules that each shard judges by the responses that it sees. */
            in_passing: components["schemas"]["Strings"];
            /** @description How many rules all shards judge together. */
            of: components["schemas"]["Count"];
        };
        /** @description One of the runs that were merged. */
        MergedShard: {
            /** @description Counted from 1. */
            index: number;
            id: string;
            /** Format: date-time */
            started_at: string;
            /**
             * Format: uri
             * @description The address of the club of its own that it judged, where it had one.
             */
            judged_url?: string;
            /** @description How many rules it judged that no other one did. */
            rules: components["schemas"]["Count"];
            requests: components["schemas"]["Count"];
            token_requests: components["schemas"]["Count"];
            duration_ms: components["schemas"]["Milliseconds"];
        };
        /** @description What passed by a watch, or was recorded. */
        Traffic: {
            /** @description The address that clients used, or the recorded file. */
            source: string;
            /** @description Exchanges whose response was judged. */
            judged: components["schemas"]["Count"];
            /** @description Exchanges with addresses of the service that are not below `base_url`; they are not among the requests. */
            others: components["schemas"]["Count"];
            /** @description Exchanges whose response was not judged: none came, or its body was not kept. */
            not_judged: components["schemas"]["CountedReason"][];
            /** @description What was not passed on or not read, as it is no HTTP/1.1 or no entry of a recording. */
            unread: components["schemas"]["CountedReason"][];
            /** @description The clients that were told apart, by the client id or by a hash of the token. */
            clients: components["schemas"]["WatchedClient"][];
            /** @description What looks careless in a client and may have a good reason. */
            hints: components["schemas"]["Hint"][];
        };
        CountedReason: {
            reason: string;
            count: components["schemas"]["Count"];
        };
        WatchedClient: {
            client: string;
            exchanges: components["schemas"]["Count"];
            /** @description The rules for clients that it violated. */
            violated: components["schemas"]["Strings"];
        };
        Hint: {
            client: string;
            rule: string;
            seen: string;
            /** @description The reason that would excuse it. */
            unless: string;
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
            /**
             * @description The reference that `--embedded` starts, at a free port.
             * @constant
             */
            embedded?: true;
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
            /** @description For blocked, error, not-applicable, not-built, not-run: one sentence, what happened and what to supply. */
            reason?: string;
            /** @description For not-built: the first operation that the rule needs and the target does not have yet. */
            waits_for?: components["schemas"]["Operation"];
            failure?: components["schemas"]["Failure"];
            since?: components["schemas"]["Since"];
            /**
             * @description The options leave the rule out, and the run saw its violation in passing: in the response to a request that another rule needed.
             * @constant
             */
            unselected?: true;
            waiver?: components["schemas"]["Waiver"];
            /** @description Of an excused rule without a waiver: the run of `--baseline` that has the violation, too. */
            baseline?: string;
        } & (unknown & unknown & unknown & unknown & unknown & unknown);
        /** @description A known violation that is excused until a day. */
        Waiver: {
            /** @description The id of the rule. */
            rule: string;
            /** @description The operations on which the violation is excused; all of the rule where it is left out. */
            operations?: components["schemas"]["Operation"][];
            /** @description Why the violation is known and borne. */
            reason: string;
            /** @description Who fixes it: a person, a team, a ticket. */
            owner: string;
            /**
             * Format: date
             * @description The last day of the waiver, in UTC.
             */
            until: string;
        };
        /** @description A waiver and what the run made of it. */
        AppliedWaiver: {
            waiver: components["schemas"]["Waiver"];
            state: components["schemas"]["WaiverState"];
            /** @description Of a waiver that is exceeded: the operations that violate the rule and that it does not name. */
            violated?: components["schemas"]["Operations"];
        };
        /** @description An earlier run whose violations do not fail this one. */
        Baseline: {
            run: components["schemas"]["BaselineRun"];
            /** @description The rules that it found violated. */
            violated: components["schemas"]["Strings"];
            /** @description Those of them that this run judged on the same operations without a violation. */
            fixed: components["schemas"]["Strings"];
        };
        BaselineRun: {
            id: string;
            /** Format: date-time */
            started_at: string;
            /** Format: uri */
            base_url: string;
            effort: components["schemas"]["Effort"];
            seed: number;
            suite_version: string;
        };
        /**
         * @description `excuses`: its rule is violated, on its operations alone. `over`: its last day is past. `stale`: its rule was judged on its operations, and no violation was found. `exceeded`: its rule is violated elsewhere, too. `not-judged`: the run did not judge its rule there. A waiver that is over or stale fails the run.
         * @enum {unknown}
         */
        WaiverState: "excuses" | "over" | "stale" | "exceeded" | "not-judged";
        /**
         * @description Why an operation was not requested: the target does not supply what that takes, does not have another operation that it takes, a step before it failed, other shards may request it, or the run leaves it out.
         * @enum {unknown}
         */
        UnaskedKind: "needs" | "not-built" | "blocked" | "shard" | "effort";
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
            /** @description The operations whose responses violate the rule, in the order of the contract, as far as the run saw: a check may end at the first one. Left out where no response to an operation decided. */
            operations?: components["schemas"]["Operation"][];
            exchanges: components["schemas"]["RecordedExchange"][];
            /** @description Which of the exchanges decided, counted from 0; where it is left out, the last delivery decided, or no exchange alone. */
            deciding?: components["schemas"]["Count"];
            /** @description The exchanges that ran at the same time, where that is what shows the failure. */
            race?: components["schemas"]["Race"];
            /** @description The deliveries that the rule was judged by; where no exchange decided, the last of them did. */
            deliveries?: components["schemas"]["RecordedDelivery"][];
            /** @description Of a rule that is judged in passing: the rule for whose sake the request was sent that shows the failure. */
            raised_by?: string;
            /**
             * Format: date-time
             * @description Until when the exchanges can be sent again as they are: the messages to a receiver bear a dated signature.
             */
            expires_at?: string;
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
        /** @description Since when a violated rule is violated, by the reports of earlier runs of the same target that lie next to this one; left out where the newest of them that judged the rule did not find it violated. */
        Since: {
            /** @description The first run in which it is. */
            run: string;
            /** Format: date-time */
            started_at: string;
            /** @description How many runs found it violated since, this one included. */
            runs: components["schemas"]["Count"];
        };
        /** @description One request and its response. Secrets are masked before it gets here. */
        RecordedExchange: {
            method: string;
            url: string;
            /** @description 0 where no response came. */
            status: number;
            /**
             * Format: date-time
             * @description When the request was sent: RFC 3339 with milliseconds, by the clock of the machine that sent it.
             */
            started_at?: string;
            /** @description The header of that name, by which a provider finds the request in its logs (W3C Trace Context). */
            traceparent?: string;
            duration_ms: components["schemas"]["Milliseconds"];
            /** @description Commands that send the request; before them a comment that says where its credentials are. */
            curl: string;
            /** @description Why the commands do not send it again: the run removed what the request is about, or the report does not show all of it. */
            unsendable?: string;
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
            excused: components["schemas"]["Count"];
            "not-applicable": components["schemas"]["Count"];
            "not-built": components["schemas"]["Count"];
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
export type InterfaceText = components['schemas']['InterfaceText'];
export type Run = components['schemas']['Run'];
export type NotBegun = components['schemas']['NotBegun'];
export type EndedBy = components['schemas']['EndedBy'];
export type WrittenValues = components['schemas']['WrittenValues'];
export type Accident = components['schemas']['Accident'];
export type Outage = components['schemas']['Outage'];
export type Trouble = components['schemas']['Trouble'];
export type UnbuiltOperation = components['schemas']['UnbuiltOperation'];
export type ServedFiles = components['schemas']['ServedFiles'];
export type Shard = components['schemas']['Shard'];
export type MergedShard = components['schemas']['MergedShard'];
export type Traffic = components['schemas']['Traffic'];
export type CountedReason = components['schemas']['CountedReason'];
export type WatchedClient = components['schemas']['WatchedClient'];
export type Hint = components['schemas']['Hint'];
export type OwnerRequests = components['schemas']['OwnerRequests'];
export type RunOptions = components['schemas']['RunOptions'];
export type RunTarget = components['schemas']['RunTarget'];
export type RuleResult = components['schemas']['RuleResult'];
export type Waiver = components['schemas']['Waiver'];
export type AppliedWaiver = components['schemas']['AppliedWaiver'];
export type Baseline = components['schemas']['Baseline'];
export type BaselineRun = components['schemas']['BaselineRun'];
export type WaiverState = components['schemas']['WaiverState'];
export type UnaskedKind = components['schemas']['UnaskedKind'];
export type UnaskedOperation = components['schemas']['UnaskedOperation'];
export type Failure = components['schemas']['Failure'];
export type Difference = components['schemas']['Difference'];
export type Since = components['schemas']['Since'];
export type RecordedExchange = components['schemas']['RecordedExchange'];
export type Race = components['schemas']['Race'];
export type RecordedDelivery = components['schemas']['RecordedDelivery'];
export type Attempt = components['schemas']['Attempt'];
export type LeftBehind = components['schemas']['LeftBehind'];
export type Totals = components['schemas']['Totals'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
