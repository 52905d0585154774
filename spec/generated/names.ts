// Written by "npm run generate" from spec/openapi, spec/rules, spec/unspecified.yaml and spec/control.yaml.

export type OperationId =
  | 'getGuide'
  | 'getDocs'
  | 'getAuthorizationServer'
  | 'getProtectedResource'
  | 'getDescription'
  | 'getChanges'
  | 'requestToken'
  | 'getContext'
  | 'listSeasons'
  | 'createSeason'
  | 'readSeason'
  | 'changeSeason'
  | 'deleteSeason'
  | 'findCommunes'
  | 'listMembers'
  | 'createMember'
  | 'readMember'
  | 'changeMember'
  | 'listMemberRegistrations'
  | 'listMemberAttendance'
  | 'listSeasonMembers'
  | 'searchMembers'
  | 'listAnnualRegistrations'
  | 'createAnnualRegistration'
  | 'readAnnualRegistration'
  | 'changeAnnualRegistration'
  | 'deleteAnnualRegistration'
  | 'validateAnnualRegistration'
  | 'refuseAnnualRegistration'
  | 'cancelAnnualRegistration'
  | 'readAnnualRegistrationInvoice'
  | 'listEventRegistrations'
  | 'createEventRegistration'
  | 'readEventRegistration'
  | 'deleteEventRegistration'
  | 'validateEventRegistration'
  | 'refuseEventRegistration'
  | 'cancelEventRegistration'
  | 'readEventRegistrationInvoice'
  | 'listSeasonAnnualRegistrations'
  | 'listSeasonEventRegistrations'
  | 'listGroups'
  | 'createGroup'
  | 'readGroup'
  | 'changeGroup'
  | 'listGroupMembers'
  | 'listGroupLessons'
  | 'listSeasonGroups'
  | 'searchGroups'
  | 'listSports'
  | 'createSport'
  | 'readSport'
  | 'changeSport'
  | 'listSlots'
  | 'createSlot'
  | 'readSlot'
  | 'changeSlot'
  | 'listSeasonSlots'
  | 'listLessons'
  | 'createLesson'
  | 'readLesson'
  | 'changeLesson'
  | 'listEvents'
  | 'createEvent'
  | 'readEvent'
  | 'changeEvent'
  | 'listEventMembers'
  | 'listSeasonEvents'
  | 'listAttendance'
  | 'recordAttendance'
  | 'listPayments'
  | 'createPayment'
  | 'readPayment'
  | 'changePayment'
  | 'readAllocationOptions'
  | 'listSeasonPayments'
  | 'listDocuments'
  | 'createDocument'
  | 'readDocument'
  | 'changeDocument'
  | 'deleteDocument'
  | 'readDocumentContent'
  | 'listMemberDocuments'
  | 'replaceMemberDocument'
  | 'deleteMemberDocument'
  | 'readMemberDocumentContent'
  | 'listMedicalRecords'
  | 'readMedicalRecord'
  | 'changeMedicalRecord'
  | 'readMedicalContent'
  | 'readStaffHours'
  | 'getWebhookSchema';

export type Scope =
  | 'groups:read'
  | 'groups:write'
  | 'members:read'
  | 'members:write'
  | 'registrations:read'
  | 'registrations:write'
  | 'events:read'
  | 'events:write'
  | 'attendance:read'
  | 'attendance:write'
  | 'payments:read'
  | 'payments:write'
  | 'documents:read'
  | 'documents:write'
  | 'medical:read'
  | 'medical:write'
  | 'staff_hours:read';

export type Topic =
  | 'access'
  | 'attendance'
  | 'changes'
  | 'client-assertion'
  | 'club'
  | 'commune'
  | 'description'
  | 'discovery'
  | 'document'
  | 'event'
  | 'exports'
  | 'group'
  | 'group-search'
  | 'idempotency'
  | 'lesson'
  | 'medical'
  | 'member'
  | 'member-document'
  | 'member-search'
  | 'pagination'
  | 'payload'
  | 'payment'
  | 'problem'
  | 'rate-limit'
  | 'registration'
  | 'season'
  | 'slot'
  | 'sport'
  | 'staff-hours'
  | 'token'
  | 'webhook-delivery'
  | 'webhook-envelope'
  | 'webhook-signature';

export type RuleId =
  | 'access/token-required'
  | 'access/unknown-token-refused'
  | 'access/listed-scopes-suffice'
  | 'access/each-listed-scope-needed'
  | 'access/scopes-hold-for-every-spelling'
  | 'access/person-records-stand-alone'
  | 'access/any-token-opens-scopeless-routes'
  | 'access/refused-write-has-no-effect'
  | 'access/missing-token-is-challenged'
  | 'access/unknown-token-is-challenged'
  | 'access/missing-scope-is-challenged'
  | 'access/every-unauthorized-has-challenge'
  | 'access/challenge-has-parameter'
  | 'access/scheme-case-is-free'
  | 'attendance/needs-a-date'
  | 'attendance/malformed-date-refused'
  | 'attendance/date-lists-its-sessions'
  | 'attendance/lesson-has-sessions'
  | 'attendance/slot-has-sessions'
  | 'attendance/event-has-a-session'
  | 'attendance/session-has-all-its-fields'
  | 'attendance/listed-session-opens'
  | 'attendance/participant-has-presence-or-null'
  | 'attendance/participant-is-the-person'
  | 'attendance/participant-bears-the-persons-names'
  | 'attendance/participants-are-paged'
  | 'attendance/lesson-expects-the-group'
  | 'attendance/slot-expects-those-who-chose-it'
  | 'attendance/expects-those-who-are-members-now'
  | 'attendance/slot-follows-the-choice'
  | 'attendance/not-recorded-is-null'
  | 'attendance/recording-has-stated-status'
  | 'attendance/recorded-presence-reads-back'
  | 'attendance/presence-is-of-one-date'
  | 'attendance/presence-is-of-one-type'
  | 'attendance/presence-is-of-one-course'
  | 'attendance/person-stands-once-in-a-session'
  | 'attendance/history-needs-a-season'
  | 'attendance/history-holds-the-recorded'
  | 'attendance/history-is-of-the-season'
  | 'attendance/history-is-of-the-person'
  | 'attendance/history-by-presence'
  | 'attendance/history-filter-means-presence'
  | 'attendance/history-by-type'
  | 'attendance/history-filter-means-type'
  | 'attendance/history-between-dates'
  | 'attendance/shows-what-was-written'
  | 'changes/summary-members'
  | 'changes/entry-members'
  | 'changes/type-is-known'
  | 'changes/names-description'
  | 'changes/history-complete'
  | 'changes/since-defaults-to-zero'
  | 'changes/since-leaves-out-older'
  | 'changes/since-keeps-newer'
  | 'changes/three-part-since-accepted'
  | 'client-assertion/accepted'
  | 'client-assertion/longest-lifetime-accepted'
  | 'client-assertion/longer-lifetime-refused'
  | 'client-assertion/expired-refused'
  | 'client-assertion/times-are-integers'
  | 'client-assertion/identifier-bounds-accepted'
  | 'client-assertion/identifier-length-checked'
  | 'client-assertion/identifier-used-once'
  | 'client-assertion/identifier-remembered-until-expiry'
  | 'client-assertion/identifier-used-once-in-a-race'
  | 'client-assertion/issuer-is-client'
  | 'client-assertion/subject-is-client'
  | 'client-assertion/audience-is-token-address'
  | 'client-assertion/type-required'
  | 'client-assertion/only-rs256'
  | 'client-assertion/signature-verified'
  | 'client-assertion/audience-compared-exactly'
  | 'client-assertion/not-before-respected'
  | 'client-assertion/form-client-must-agree'
  | 'client-assertion/refusal-code'
  | 'club/token-stays-in-its-club'
  | 'club/records-stay-in-their-club'
  | 'club/identifiers-are-of-one-club'
  | 'club/keys-are-of-one-club'
  | 'club/keys-are-of-one-integration'
  | 'club/records-are-of-all-integrations'
  | 'club/token-is-limited-to-its-integration'
  | 'club/off-refuses-token'
  | 'club/off-refuses-business-routes'
  | 'club/off-has-no-effect'
  | 'club/off-keeps-metadata'
  | 'club/on-again-serves'
  | 'club/context-members'
  | 'club/context-starts-at-seasons'
  | 'club/context-names-own-client'
  | 'club/context-lists-permissions'
  | 'club/context-same-for-every-token'
  | 'commune/postal-code-required'
  | 'commune/all-matches-at-once'
  | 'commune/postal-code-form-checked'
  | 'commune/entry-fields'
  | 'commune/postal-code-kept'
  | 'commune/unknown-code-gives-empty-list'
  | 'commune/city-code-fits-seasons'
  | 'description/names-openapi-version'
  | 'description/names-interface-version'
  | 'description/carries-etag'
  | 'description/known-tag-is-not-modified'
  | 'description/other-tag-gives-document'
  | 'description/tag-follows-content'
  | 'description/same-tag-same-content'
  | 'description/lists-every-operation'
  | 'description/bounds-as-stated'
  | 'description/no-key-demanded-of-reads'
  | 'description/lists-every-field'
  | 'description/absent-field-refused'
  | 'description/is-valid'
  | 'description/references-resolve'
  | 'description/operation-ids-unique'
  | 'description/path-parameters-declared'
  | 'description/tag-parents-exist'
  | 'description/answers-conform'
  | 'description/etag-syntax'
  | 'description/weak-tag-matches'
  | 'description/tag-in-list-matches'
  | 'description/star-matches'
  | 'description/unchanged-repeats-etag'
  | 'discovery/public-routes-need-no-token'
  | 'discovery/documents-are-json-objects'
  | 'discovery/docs-are-html'
  | 'discovery/metadata-say-club-state'
  | 'discovery/notification-schema-is-json-schema'
  | 'discovery/metadata-are-json'
  | 'discovery/issuer-is-https-address'
  | 'discovery/token-endpoint-named'
  | 'discovery/grant-type-named'
  | 'discovery/authentication-methods-named'
  | 'discovery/signing-algorithm-named'
  | 'discovery/resource-named'
  | 'discovery/metadata-agree-on-issuer'
  | 'discovery/resource-metadata-without-empty-lists'
  | 'discovery/head-answers-like-get'
  | 'document/created-one-can-be-read'
  | 'document/content-can-be-downloaded'
  | 'document/content-is-its-own'
  | 'document/deletion-leaves-others'
  | 'document/accepts-pdf-jpeg-and-png'
  | 'document/refuses-other-files'
  | 'document/refused-file-has-no-effect'
  | 'document/content-is-base64'
  | 'document/base64-is-strict'
  | 'document/largest-file-is-accepted'
  | 'document/larger-file-is-refused'
  | 'document/change-keeps-the-content'
  | 'document/changed-content-is-served'
  | 'document/deleted-one-is-not-made-again'
  | 'document/deleted-one-is-gone'
  | 'document/shows-what-was-written'
  | 'event/created-one-can-be-read'
  | 'event/listed-one-has-every-field'
  | 'event/change-keeps-omitted-fields'
  | 'event/null-clears-a-field'
  | 'event/begin-and-end-keep-the-instant'
  | 'event/costs-are-in-whole-euros'
  | 'event/most-recent-birth-year-stands-first'
  | 'event/belongs-to-one-season'
  | 'event/season-must-exist'
  | 'event/season-list-names-the-season'
  | 'event/paths-lead'
  | 'event/members-are-validated'
  | 'event/validated-people-are-members'
  | 'event/shows-what-was-written'
  | 'exports/all-is-not-deprecated'
  | 'exports/omission-still-answers'
  | 'exports/omission-is-deprecated'
  | 'exports/nothing-else-is-deprecated'
  | 'exports/no-sunset'
  | 'exports/people-without-registration-included'
  | 'exports/registered-people-included'
  | 'exports/groups-of-all-seasons-included'
  | 'exports/events-of-all-seasons-included'
  | 'exports/groups-of-season-lists-included'
  | 'exports/events-of-season-lists-included'
  | 'exports/agree-with-other-lists'
  | 'exports/deprecation-is-a-date'
  | 'exports/deprecation-names-the-day'
  | 'exports/link-target-is-reference'
  | 'group-search/needs-a-season'
  | 'group-search/query-bounds-refused'
  | 'group-search/query-bounds-accepted'
  | 'group-search/unlisted-day-refused'
  | 'group-search/listed-days-accepted'
  | 'group-search/wrong-type-refused'
  | 'group-search/part-of-the-name-finds'
  | 'group-search/other-names-are-left-out'
  | 'group-search/follows-a-change-of-name'
  | 'group-search/without-query-finds-every-group'
  | 'group-search/only-of-the-season'
  | 'group-search/day-finds-groups-with-a-lesson'
  | 'group-search/day-leaves-out-other-groups'
  | 'group-search/sport-finds-its-groups'
  | 'group-search/sport-leaves-out-other-groups'
  | 'group-search/result-within-limit'
  | 'group-search/limit-has-stated-default'
  | 'group-search/limit-bounds-accepted'
  | 'group-search/never-above-greatest-limit'
  | 'group-search/says-whether-truncated'
  | 'group-search/truncated-beyond-limit'
  | 'group-search/complete-when-not-truncated'
  | 'group-search/truncated-has-more'
  | 'group-search/not-truncated-when-all-are-there'
  | 'group-search/carries-its-schedules'
  | 'group-search/carries-its-number-of-people'
  | 'group-search/number-of-people-follows-removals'
  | 'group-search/members-path-leads-to-the-participants'
  | 'group-search/shows-what-was-written'
  | 'group/created-one-can-be-read'
  | 'group/one-with-registrations-can-be-changed'
  | 'group/change-keeps-omitted-fields'
  | 'group/null-clears-a-field'
  | 'group/cost-is-in-whole-euros'
  | 'group/most-recent-birth-year-stands-first'
  | 'group/belongs-to-one-season'
  | 'group/season-must-exist'
  | 'group/season-list-names-the-season'
  | 'group/list-item-fields'
  | 'group/paths-lead'
  | 'group/members-are-validated'
  | 'group/validated-people-are-members'
  | 'group/offered-slots-read-back'
  | 'group/offers-slots-of-its-season'
  | 'group/licences-read-back'
  | 'group/cannot-be-deleted'
  | 'group/shows-what-was-written'
  | 'idempotency/key-required'
  | 'idempotency/key-characters-checked'
  | 'idempotency/key-length-checked'
  | 'idempotency/key-bounds-accepted'
  | 'idempotency/replay-gives-same-identifier'
  | 'idempotency/replay-writes-nothing'
  | 'idempotency/other-body-conflicts'
  | 'idempotency/other-path-conflicts'
  | 'idempotency/other-method-conflicts'
  | 'idempotency/other-operation-conflicts'
  | 'idempotency/conflict-has-no-effect'
  | 'idempotency/race-writes-once'
  | 'idempotency/replay-after-deletion'
  | 'idempotency/deletion-replays'
  | 'idempotency/replay-with-new-token'
  | 'idempotency/key-survives-other-writes'
  | 'idempotency/key-kept-for-life'
  | 'idempotency/searches-need-no-key'
  | 'lesson/created-one-can-be-read'
  | 'lesson/belongs-to-one-group'
  | 'lesson/group-must-exist'
  | 'lesson/carries-its-group'
  | 'lesson/group-list-is-of-the-group'
  | 'lesson/group-without-slots-has-lessons'
  | 'lesson/change-keeps-the-group'
  | 'lesson/records-no-attendance'
  | 'lesson/cannot-be-deleted'
  | 'lesson/shows-what-was-written'
  | 'medical/named-record-takes-a-certificate'
  | 'medical/listed-one-can-be-read'
  | 'medical/season-alone-is-no-change'
  | 'medical/declared-certificate-is-pending'
  | 'medical/supplied-decision-is-taken'
  | 'medical/questionnaire-reads-back'
  | 'medical/questionnaire-and-certificate-are-apart'
  | 'medical/refused-change-has-no-effect'
  | 'medical/content-is-not-empty'
  | 'medical/takes-the-files-that-documents-take'
  | 'medical/stored-file-can-be-downloaded'
  | 'medical/accepts-the-files-that-documents-accept'
  | 'medical/shows-what-was-written'
  | 'member-document/named-field-takes-a-file'
  | 'member-document/stored-file-can-be-downloaded'
  | 'member-document/file-belongs-to-one-person'
  | 'member-document/file-belongs-to-one-field'
  | 'member-document/replaced-file-is-served'
  | 'member-document/deleted-file-is-gone'
  | 'member-document/removal-leaves-other-fields'
  | 'member-document/is-no-club-document'
  | 'member-document/can-be-listed'
  | 'member-document/takes-the-files-that-documents-take'
  | 'member-document/refused-file-keeps-the-old-one'
  | 'member-document/accepts-the-files-that-documents-accept'
  | 'member-search/beginning-of-a-name-finds'
  | 'member-search/own-email-finds'
  | 'member-search/parent-email-finds'
  | 'member-search/part-of-an-email-does-not-find'
  | 'member-search/other-names-are-left-out'
  | 'member-search/only-validated-people'
  | 'member-search/only-of-the-season'
  | 'member-search/follows-a-change-of-name'
  | 'member-search/follows-a-change-of-address'
  | 'member-search/person-without-registration-is-left-out'
  | 'member-search/group-follows-the-registrations'
  | 'member-search/group-limits-the-result'
  | 'member-search/members-of-a-group-are-found-in-it'
  | 'member-search/query-and-season-required'
  | 'member-search/query-length-bounded'
  | 'member-search/values-have-their-types'
  | 'member-search/limit-bounds-accepted'
  | 'member-search/result-within-limit'
  | 'member-search/never-above-greatest-limit'
  | 'member-search/says-whether-truncated'
  | 'member-search/truncated-beyond-limit'
  | 'member-search/complete-when-not-truncated'
  | 'member-search/truncated-has-more'
  | 'member-search/found-person-can-be-read'
  | 'member-search/changes-nothing'
  | 'member-search/shows-what-was-written'
  | 'member/created-one-can-be-read'
  | 'member/listed-one-has-every-field'
  | 'member/created-at-has-passed'
  | 'member/change-keeps-omitted-fields'
  | 'member/null-clears-a-field'
  | 'member/new-email-is-not-verified'
  | 'member/same-email-stays-verified'
  | 'member/found-city-code-is-accepted'
  | 'member/creation-makes-no-registration'
  | 'member/one-id-in-every-season'
  | 'member/parents-are-replaced-whole'
  | 'member/empty-parents-remove-all'
  | 'member/omitted-parents-stay'
  | 'member/season-members-are-validated'
  | 'member/validated-people-are-season-members'
  | 'member/season-member-stands-once'
  | 'member/event-people-are-no-season-members'
  | 'member/season-member-names-the-season'
  | 'member/season-member-has-every-field'
  | 'member/season-member-registrations-are-validated'
  | 'member/season-member-registrations-are-their-own'
  | 'member/season-member-registrations-name-their-group'
  | 'member/season-member-shows-all-registrations'
  | 'member/season-member-is-the-person'
  | 'member/season-member-paths-lead'
  | 'member/registrations-need-a-season'
  | 'member/registrations-are-all-of-the-season'
  | 'member/registrations-show-type-state-and-paths'
  | 'member/parent-has-a-type'
  | 'member/shows-what-was-written'
  | 'pagination/page-members'
  | 'pagination/single-item-in-data'
  | 'pagination/limit-has-stated-default'
  | 'pagination/limit-respected'
  | 'pagination/never-above-greatest-limit'
  | 'pagination/limit-bounds-accepted'
  | 'pagination/after-defaults-to-zero'
  | 'pagination/next-position-moves-on'
  | 'pagination/walk-ends'
  | 'pagination/no-item-twice'
  | 'pagination/no-item-twice-on-a-page'
  | 'pagination/every-limit-gives-same-set'
  | 'pagination/walk-is-complete'
  | 'pagination/long-list-is-whole'
  | 'pagination/offset-walk-ends'
  | 'payload/unknown-field-refused'
  | 'payload/missing-required-field-refused'
  | 'payload/wrong-type-refused'
  | 'payload/fraction-refused'
  | 'payload/date-form-refused'
  | 'payload/leap-day-accepted'
  | 'payload/date-time-without-offset-refused'
  | 'payload/last-day-of-a-month-accepted'
  | 'payload/date-time-form-refused'
  | 'payload/date-times-accepted'
  | 'payload/text-too-short-refused'
  | 'payload/text-too-long-refused'
  | 'payload/number-too-small-refused'
  | 'payload/number-too-large-refused'
  | 'payload/array-too-short-refused'
  | 'payload/array-too-long-refused'
  | 'payload/value-outside-list-refused'
  | 'payload/email-form-refused'
  | 'payload/bounds-accepted'
  | 'payload/listed-values-accepted'
  | 'payload/null-accepted-where-marked'
  | 'payload/empty-change-refused'
  | 'payload/malformed-json-refused'
  | 'payload/json-accepted'
  | 'payload/creation-is-possible'
  | 'payload/change-is-possible'
  | 'payload/deletion-is-possible'
  | 'payload/refused-write-has-no-effect'
  | 'payload/read-only-fields-keep-their-values'
  | 'payload/change-is-of-its-record'
  | 'payload/created-record-is-listed'
  | 'payload/list-of-all-shows-the-write'
  | 'payload/json-charset-accepted'
  | 'payload/write-answers-with-identifier'
  | 'payload/path-identifier-bounded'
  | 'payload/query-identifier-bounded'
  | 'payload/query-says-nothing-of-the-record'
  | 'payload/answers-are-json'
  | 'payload/answers-have-required-members'
  | 'payload/answered-values-within-bounds'
  | 'payload/answered-types-as-stated'
  | 'payload/answered-identifiers-in-range'
  | 'payload/answered-dates-are-civil'
  | 'payload/answered-date-times-have-offset'
  | 'payload/paths-are-relative'
  | 'payload/read-is-of-its-record'
  | 'payload/paths-name-their-record'
  | 'payload/paths-lead'
  | 'payload/answers-are-utf-8'
  | 'payload/answers-name-their-type'
  | 'payload/answers-are-dated'
  | 'payment/created-one-can-be-read'
  | 'payment/created-one-is-listed'
  | 'payment/season-lists-its-payments'
  | 'payment/season-payments-ascend-by-id'
  | 'payment/amount-is-in-whole-cents'
  | 'payment/types-are-accepted'
  | 'payment/changed-one-stays'
  | 'payment/allocation-options-can-be-read'
  | 'payment/allocation-is-of-the-person'
  | 'payment/offered-allocation-is-accepted'
  | 'payment/allocation-is-of-the-season'
  | 'payment/allocation-options-are-current'
  | 'payment/available-amount-is-checked'
  | 'payment/unknown-allocation-is-refused'
  | 'payment/shows-what-was-written'
  | 'problem/media-type'
  | 'problem/members'
  | 'problem/no-server-error'
  | 'problem/odd-value-is-no-server-error'
  | 'problem/status-equals-http-status'
  | 'problem/detail-is-text'
  | 'problem/type-is-reference'
  | 'problem/instance-is-reference'
  | 'problem/unlisted-method-is-not-allowed'
  | 'rate-limit/requests-limited'
  | 'rate-limit/tokens-share-the-quota'
  | 'rate-limit/integrations-counted-apart'
  | 'rate-limit/integrations-of-a-club-counted-apart'
  | 'rate-limit/refused-write-has-no-effect'
  | 'rate-limit/token-requests-limited'
  | 'rate-limit/clients-share-the-token-quota'
  | 'rate-limit/requests-served'
  | 'rate-limit/token-requests-served'
  | 'rate-limit/refusal-names-delay'
  | 'rate-limit/served-after-delay'
  | 'rate-limit/delay-syntax'
  | 'registration/created-one-can-be-read'
  | 'registration/listed-one-has-every-field'
  | 'registration/annual-one-links-person-and-group'
  | 'registration/event-one-links-person-and-event'
  | 'registration/named-one-is-accepted'
  | 'registration/links-what-exists'
  | 'registration/created-one-is-in-the-list'
  | 'registration/season-collection-is-of-the-season'
  | 'registration/valid-is-one-of-three'
  | 'registration/status-filter-means-valid'
  | 'registration/three-filters-make-the-whole'
  | 'registration/new-one-is-under-its-status'
  | 'registration/decided-one-is-under-its-status'
  | 'registration/read-follows-the-decision'
  | 'registration/persons-list-agrees-with-the-collections'
  | 'registration/persons-list-follows-the-decision'
  | 'registration/participant-is-the-person'
  | 'registration/actions-take-no-body'
  | 'registration/prior-payment-makes-pending'
  | 'registration/unknown-birth-date-is-decided'
  | 'registration/refused-one-takes-no-place'
  | 'registration/removed-one-takes-no-place'
  | 'registration/removed-one-counts-for-no-maximum'
  | 'registration/last-day-is-open'
  | 'registration/validated-within-capacity'
  | 'registration/validated-within-the-seasons-maximum'
  | 'registration/maximum-of-zero-is-no-limit'
  | 'registration/moments-have-passed'
  | 'registration/cancelled-one-is-gone'
  | 'registration/deleted-one-is-gone'
  | 'registration/removed-one-leaves-the-participants'
  | 'registration/removal-leaves-others'
  | 'registration/removed-one-leaves-the-persons-list'
  | 'registration/moved-one-changes-the-participants'
  | 'registration/decision-is-of-one'
  | 'registration/removed-one-does-not-return'
  | 'registration/removed-one-is-not-made-again'
  | 'registration/change-keeps-person-and-group'
  | 'registration/change-keeps-the-other-choice'
  | 'registration/event-one-cannot-be-changed'
  | 'registration/chosen-slots-read-back'
  | 'registration/chosen-slots-exist'
  | 'registration/licence-reads-back'
  | 'registration/member-path-leads-to-the-person'
  | 'registration/activity-path-leads-to-group-or-event'
  | 'registration/invoice-is-not-empty'
  | 'registration/invoice-is-its-own'
  | 'registration/shows-what-was-written'
  | 'season/list-item-fields'
  | 'season/list-shows-no-detail-field'
  | 'season/detail-fields'
  | 'season/list-agrees-with-detail'
  | 'season/detail-path-leads-to-season'
  | 'season/new-one-has-its-lists'
  | 'season/collection-paths-lead-to-lists'
  | 'season/create-has-stated-status'
  | 'season/change-has-stated-status'
  | 'season/delete-has-stated-status'
  | 'season/defaults-on-create'
  | 'season/changes-at-once-are-both-kept'
  | 'season/change-keeps-omitted-fields'
  | 'season/ends-on-or-after-start'
  | 'season/registration-ends-on-or-after-start'
  | 'season/former-member-opening-not-after-general'
  | 'season/city-opening-not-after-general'
  | 'season/city-opening-needs-city-code'
  | 'season/equal-dates-accepted'
  | 'season/null-resets-former-member-opening'
  | 'season/null-resets-city-opening'
  | 'season/nulls-remove-geographic-priority'
  | 'season/deleted-season-is-not-found'
  | 'season/deleted-season-leaves-list'
  | 'season/unknown-season-refused'
  | 'season/deletion-blocked-or-whole'
  | 'season/null-refused-where-not-marked'
  | 'season/shows-what-was-written'
  | 'slot/created-one-can-be-read'
  | 'slot/season-lists-it-without-a-group'
  | 'slot/season-lists-it-with-a-group'
  | 'slot/belongs-to-one-season'
  | 'slot/most-recent-birth-year-stands-first'
  | 'slot/season-must-exist'
  | 'slot/change-keeps-the-season'
  | 'slot/several-groups-share-it'
  | 'slot/cannot-be-deleted'
  | 'slot/shows-what-was-written'
  | 'sport/created-one-can-be-read'
  | 'sport/created-one-is-listed'
  | 'sport/groups-take-it'
  | 'sport/events-take-it'
  | 'sport/name-can-be-changed'
  | 'sport/cannot-be-deleted'
  | 'sport/shows-what-was-written'
  | 'staff-hours/statement-has-all-its-fields'
  | 'staff-hours/statement-is-submitted'
  | 'staff-hours/statement-is-of-the-month'
  | 'staff-hours/entries-have-their-types'
  | 'staff-hours/entries-are-of-the-month'
  | 'staff-hours/total-is-a-sum'
  | 'staff-hours/duration-is-within-the-entry'
  | 'staff-hours/entries-are-paged'
  | 'staff-hours/every-limit-gives-same-entries'
  | 'staff-hours/needs-a-month'
  | 'staff-hours/month-has-the-stated-form'
  | 'staff-hours/month-not-validated-is-not-found'
  | 'staff-hours/one-id-is-one-person'
  | 'staff-hours/statement-is-of-one-person'
  | 'staff-hours/feature-off-is-forbidden'
  | 'token/answer-members'
  | 'token/lifetime-as-stated'
  | 'token/basic-accepted'
  | 'token/form-secret-accepted'
  | 'token/two-methods-refused'
  | 'token/wrong-credentials-refused'
  | 'token/authentication-required'
  | 'token/grant-type-required'
  | 'token/other-grant-refused'
  | 'token/form-body-only'
  | 'token/only-post-grants'
  | 'token/no-idempotency-key-needed'
  | 'token/scope-optional'
  | 'token/asked-scopes-granted'
  | 'token/narrowed-token-is-limited'
  | 'token/scope-never-exceeds-permissions'
  | 'token/valid-before-expiry'
  | 'token/accepted-while-it-is-valid'
  | 'token/refused-after-expiry'
  | 'token/refusal-members'
  | 'token/answers-are-json'
  | 'token/answer-not-stored'
  | 'token/scope-syntax'
  | 'token/unknown-parameter-ignored'
  | 'token/empty-parameter-is-omitted'
  | 'token/repeated-parameter-refused'
  | 'token/credentials-in-address-refused'
  | 'token/error-code-registered'
  | 'token/error-characters'
  | 'token/wrong-credentials-code'
  | 'token/basic-refusal-has-challenge'
  | 'token/missing-grant-code'
  | 'token/other-grant-code'
  | 'token/two-methods-code'
  | 'webhook-delivery/change-is-notified'
  | 'webhook-delivery/message-id-is-unique'
  | 'webhook-delivery/change-is-readable-when-notified'
  | 'webhook-delivery/refused-write-sends-nothing'
  | 'webhook-delivery/replay-sends-nothing'
  | 'webhook-delivery/only-https'
  | 'webhook-delivery/no-private-address'
  | 'webhook-delivery/redirect-not-followed'
  | 'webhook-delivery/any-success-confirms'
  | 'webhook-delivery/temporary-failure-retried'
  | 'webhook-delivery/other-refusal-stops'
  | 'webhook-delivery/all-listed-retries-made'
  | 'webhook-delivery/retry-not-late'
  | 'webhook-delivery/at-most-nine-attempts'
  | 'webhook-delivery/retry-not-early'
  | 'webhook-delivery/retry-after-lengthens'
  | 'webhook-delivery/retry-keeps-message'
  | 'webhook-delivery/retry-signs-anew'
  | 'webhook-delivery/ineligible-message-dropped'
  | 'webhook-delivery/suspension-is-not-made-up-for'
  | 'webhook-delivery/deleted-resource-may-be-read'
  | 'webhook-envelope/media-type'
  | 'webhook-envelope/specification-version'
  | 'webhook-envelope/id-is-text'
  | 'webhook-envelope/source-is-the-club'
  | 'webhook-envelope/type-is-text'
  | 'webhook-envelope/subject-names-resource'
  | 'webhook-envelope/time-has-microseconds'
  | 'webhook-envelope/time-is-that-of-the-change'
  | 'webhook-envelope/content-type-of-data'
  | 'webhook-envelope/schema-address'
  | 'webhook-envelope/resource-members'
  | 'webhook-envelope/resource-address-is-its-own'
  | 'webhook-envelope/context-is-object'
  | 'webhook-envelope/context-is-of-the-record'
  | 'webhook-envelope/link-members'
  | 'webhook-envelope/links-lead-to-what-is-linked'
  | 'webhook-envelope/deletion-is-notified'
  | 'webhook-envelope/what-exists-is-not-deleted'
  | 'webhook-envelope/named-scopes-suffice'
  | 'webhook-envelope/named-scopes-needed'
  | 'webhook-envelope/validation-content'
  | 'webhook-envelope/attendance-content'
  | 'webhook-envelope/member-document-content'
  | 'webhook-envelope/invoice-names-payments-scope'
  | 'webhook-envelope/staff-hours-name-their-month'
  | 'webhook-envelope/data-fits-schema'
  | 'webhook-envelope/schema-address-without-fragment'
  | 'webhook-envelope/no-encoded-data'
  | 'webhook-envelope/attribute-names'
  | 'webhook-signature/headers-present'
  | 'webhook-signature/verifies'
  | 'webhook-signature/timestamp-is-recent'
  | 'webhook-signature/signed-id-is-event-id'
  | 'webhook-signature/key-form'
  | 'webhook-signature/key-length'
  | 'webhook-signature/id-without-dot';

export type ReceiverRuleId =
  | 'receiver/confirms-signed-message'
  | 'receiver/confirms-body-as-sent'
  | 'receiver/confirms-unicode'
  | 'receiver/confirms-any-message-id'
  | 'receiver/confirms-past-within-tolerance'
  | 'receiver/confirms-future-within-tolerance'
  | 'receiver/confirms-late-retry'
  | 'receiver/confirms-duplicate'
  | 'receiver/confirms-simultaneous-duplicates'
  | 'receiver/confirms-older-after-newer'
  | 'receiver/confirms-unknown-type'
  | 'receiver/confirms-unknown-resource'
  | 'receiver/confirms-each-family'
  | 'receiver/confirms-deletion'
  | 'receiver/confirms-empty-context-and-links'
  | 'receiver/confirms-after-garbage'
  | 'receiver/confirms-large-message'
  | 'receiver/confirms-extra-members'
  | 'receiver/confirms-charset-in-media-type'
  | 'receiver/confirms-one-right-signature-of-several'
  | 'receiver/confirms-signature-beside-other-versions'
  | 'receiver/confirms-headers-in-any-case'
  | 'receiver/confirms-chunked-body'
  | 'receiver/refuses-missing-signature'
  | 'receiver/refuses-empty-signature'
  | 'receiver/refuses-missing-id'
  | 'receiver/refuses-missing-timestamp'
  | 'receiver/refuses-changed-body'
  | 'receiver/refuses-changed-white-space'
  | 'receiver/refuses-changed-id'
  | 'receiver/refuses-changed-timestamp'
  | 'receiver/refuses-another-key'
  | 'receiver/refuses-forged-duplicate'
  | 'receiver/refuses-undecoded-key'
  | 'receiver/refuses-truncated-signature'
  | 'receiver/refuses-lengthened-signature'
  | 'receiver/refuses-signature-in-another-case'
  | 'receiver/refuses-unknown-signature-version'
  | 'receiver/refuses-signature-without-version'
  | 'receiver/refuses-stale-message'
  | 'receiver/refuses-future-message'
  | 'receiver/refuses-timestamp-without-number'
  | 'receiver/refuses-timestamp-in-milliseconds'
  | 'receiver/refuses-foreign-source'
  | 'receiver/refuses-similar-source'
  | 'receiver/refuses-missing-source'
  | 'receiver/refuses-other-event-id'
  | 'receiver/refuses-missing-event-id'
  | 'receiver/refuses-body-without-json'
  | 'receiver/refuses-body-without-object'
  | 'receiver/refuses-forgery-for-good'
  | 'receiver/refuses-garbage-for-good'
  | 'receiver/responds-in-time';

export type ClientRuleId =
  | 'client/follows-pages-to-the-end'
  | 'client/keeps-filters-between-pages'
  | 'client/pages-by-the-returned-cursor'
  | 'client/marks-full-exports'
  | 'client/requests-described-paths'
  | 'client/replaces-path-parameters'
  | 'client/follows-paths-of-records'
  | 'client/narrows-truncated-searches'
  | 'client/keeps-people-out-of-urls'
  | 'client/keeps-secrets-out-of-urls'
  | 'client/keeps-the-secret-to-token-requests'
  | 'client/keeps-credentials-to-their-club'
  | 'client/proves-itself-in-one-way'
  | 'client/signs-each-assertion-anew'
  | 'client/reuses-its-token'
  | 'client/uses-requested-scopes'
  | 'client/drops-refused-tokens'
  | 'client/sends-idempotency-keys'
  | 'client/uses-a-key-for-one-request'
  | 'client/makes-a-key-for-each-operation'
  | 'client/repeats-a-write-with-its-key'
  | 'client/declares-json-writes'
  | 'client/sends-what-is-described'
  | 'client/spells-names-as-described'
  | 'client/takes-allocations-from-the-options'
  | 'client/waits-as-the-quota-demands'
  | 'client/pauses-while-the-quota-is-spent'
  | 'client/waits-while-unavailable'
  | 'client/accepts-refusals'
  | 'client/revalidates-the-description'
  | 'client/respects-can-take-attendance'
  | 'client/takes-city-codes-from-the-list'
  | 'client/accepts-messages'
  | 'client/confirms-messages-in-time'
  | 'client/reads-notified-resources';

export type MessageType =
  | 'attendance.created'
  | 'attendance.updated'
  | 'documents.created'
  | 'documents.deleted'
  | 'documents.updated'
  | 'events.created'
  | 'events.updated'
  | 'groups.created'
  | 'groups.updated'
  | 'invoices.updated'
  | 'lessons.created'
  | 'lessons.updated'
  | 'medical-records.updated'
  | 'member-documents.created'
  | 'member-documents.deleted'
  | 'member-documents.updated'
  | 'members.created'
  | 'members.deleted'
  | 'members.updated'
  | 'payments.created'
  | 'payments.updated'
  | 'registrations.cancelled'
  | 'registrations.created'
  | 'registrations.deleted'
  | 'registrations.refused'
  | 'registrations.updated'
  | 'registrations.validated'
  | 'seasons.created'
  | 'seasons.deleted'
  | 'seasons.updated'
  | 'slots.created'
  | 'slots.updated'
  | 'sports.created'
  | 'sports.updated'
  | 'staff-hours.validated';

/** Each unspecified point with the choices that it leaves. */
export interface ChoiceOfPoint {
  'switched-off-scopeless-routes': 'refused' | 'served';
  'missing-token-status': 'unauthorized' | 'forbidden' | 'not-found';
  'missing-scope-status': 'forbidden' | 'not-found';
  'order-of-checks': 'target-last' | 'target-first';
  'validation-status': 'unprocessable' | 'bad-request' | 'forbidden';
  'rule-refusal-status': 'conflict' | 'unprocessable' | 'forbidden';
  'idempotency-conflict-code': 'idempotency-key-reused' | 'conflict';
  'problem-title': 'with-title' | 'bare';
  'guide-address': 'both' | 'slash-only';
  'guide-fields': 'concepts-and-journeys' | 'with-links';
  'metadata-fields': 'full' | 'least';
  'changes-operation-form': 'method-and-path' | 'operation-id';
  'context-guide': 'given' | 'omitted';
  'changes-since-itself': 'exclusive' | 'inclusive';
  'changes-from': 'asked-for' | 'first-listed';
  'changes-order': 'oldest-first' | 'newest-first';
  'oauth-refusals': 'unauthorized' | 'bad-request';
  'excessive-scope': 'refused' | 'narrowed';
  'omitted-scope': 'all-permissions' | 'read-permissions' | 'none';
  'canonical-base': 'as-called' | 'public-name';
  'assertion-issued-ahead': 'a-little' | 'accepted' | 'refused';
  'assertion-clock-skew': 'thirty-seconds' | 'none';
  'assertion-audience-form': 'text' | 'text-or-list';
  'lock-out': 'never' | 'after-five';
  'used-assertion-identifier': 'for-good' | 'on-sight' | 'until-expiry';
  'token-quota-body': 'oauth' | 'problem';
  'quota-window': 'fixed-window' | 'sliding-window' | 'refilled-evenly' | 'smoothed';
  'refused-requests-counted': 'uncounted' | 'counted';
  'token-quota-counters': 'of-the-pair' | 'of-each';
  'key-after-refusal': 'free' | 'spent';
  'replay-answer': 'whole' | 'identifier-with-200';
  'same-request': 'by-meaning' | 'by-bytes';
  'simultaneous-replay': 'waits' | 'conflict' | 'refused-for-now';
  'write-answer-place': 'in-data' | 'top-level';
  'write-answer-body': 'identifier-only' | 'whole-record';
  'write-success-status': 'by-method' | 'always-200' | 'always-201' | 'accepted' | 'by-put';
  'content-type-of-writes': 'refused' | 'ignored';
  'unknown-query-parameter': 'ignored' | 'refused';
  'query-value-form': 'refused' | 'as-left-out';
  'query-value-out-of-list': 'refused' | 'as-left-out' | 'nothing-found';
  'read-only-field-in-write': 'refused' | 'ignored';
  'unknown-nested-field': 'refused' | 'ignored';
  'body-of-bodyless-write': 'accepted' | 'refused';
  'null-not-marked': 'refused' | 'as-omitted';
  'text-length-unit': 'code-points' | 'bytes' | 'utf-16-units';
  'text-edges': 'kept' | 'trimmed';
  'empty-text': 'kept' | 'as-null' | 'refused';
  'text-repertoire': 'kept' | 'normalized' | 'basic-plane' | 'names-of-letters' | 'plain-signs';
  'name-unique': 'shared' | 'unique-in-season' | 'unique';
  'options-left-out': 'plainest' | 'as-null' | 'of-the-club';
  'repeated-elements': 'kept' | 'merged' | 'refused';
  'date-time-forms': 'every-form' | 'common-form';
  'date-time-precision': 'milliseconds' | 'seconds' | 'minutes';
  'text-normal-form': 'as-sent' | 'normal-form' | 'international';
  'date-time-offset': 'as-sent' | 'utc' | 'club';
  'unlisted-method': 'method-not-allowed' | 'not-found' | 'not-implemented' | 'bad-request';
  'head-of-a-read': 'like-get' | 'empty' | 'refused';
  'position-in-list': 'last-id' | 'count';
  'list-order': 'ascending' | 'descending';
  'page-fill': 'full' | 'first-empty' | 'half';
  'last-page': 'known' | 'full-page-goes-on';
  'limit-out-of-range': 'refused' | 'clamped' | 'as-left-out';
  'offset-bounds': 'from-zero' | 'with-total' | 'bounded';
  'path-form': 'leading-slash' | 'no-slash';
  'path-template': 'concrete' | 'template' | 'everywhere';
  'path-query': 'with-season' | 'without';
  'unscoped-registration-fields': 'collection-item' | 'brief';
  'identifier-of-deleted': 'never-again' | 'given-again';
  'old-records': 'complete' | 'with-nulls';
  'position-out-of-range': 'refused' | 'as-zero';
  'webhook-schema-content': 'whole' | 'data';
  'notified-writes': 'every-write' | 'registrations' | 'presences' | 'files';
  'notification-types': 'past-participle' | 'changed';
  'notification-extras': 'rich' | 'least';
  'notification-offset': 'letter' | 'offset';
  'signature-list': 'one' | 'several';
  'retry-count': 'seven' | 'eight';
  'retry-origin': 'previous-attempt' | 'first-attempt';
  'retry-after-date': 'ignored' | 'respected';
  'special-address-ranges': 'blocked' | 'shared-allowed';
  'broken-secure-connection': 'retried' | 'certificate-stops';
  'delivery-history': 'forgotten-after-30-days' | 'kept-by-day';
  'registration-capacity': 'pending-and-validated' | 'validated-only' | 'waiting';
  'capacity-null-and-zero': 'zero-admits-nobody' | 'zero-is-unlimited' | 'null-admits-nobody';
  'unlimited-capacity-form': 'null' | 'zero';
  'slot-capacity': 'limits' | 'informs';
  'annual-maximum': 'pending-and-validated' | 'validated-only';
  'required-documents': 'none-required' | 'at-validation' | 'at-registration';
  'registration-audience': 'at-registration' | 'at-validation' | 'advice';
  'unknown-birth-date-or-sex': 'refused' | 'accepted';
  'invitation-only': 'refused' | 'is-the-invitation';
  'registration-of-outsiders': 'members-only' | 'membership-required' | 'unchecked';
  'registration-period': 'enforced' | 'unchecked';
  'former-members': 'validated' | 'any-state';
  'event-registration-period': 'enforced' | 'deadline-only' | 'unchecked';
  'registration-after-the-end': 'refused' | 'accepted';
  'registration-initial-state': 'by-auto-validate' | 'pending' | 'validated' | 'a-moment-later';
  'registration-decision': 'decides' | 'refusal-reopens' | 'validation-is-final' | 'decision-is-final';
  'registration-decision-moment': 'at-once' | 'a-moment-later';
  'registration-decided-again': 'accepted' | 'refused';
  'registration-duplicate': 'refused' | 'accepted';
  'registration-of-newcomers': 'accepted' | 'wait';
  'registration-while-waiting': 'accepted' | 'refused';
  'registration-slots': 'offered' | 'of-the-season';
  'registration-licence': 'of-the-group' | 'of-the-club' | 'demanded';
  'licence-on-validation': 'none' | 'of-the-group';
  'licence-season': 'every-season' | 'one-season';
  'registration-moves': 'within-season' | 'fixed-person' | 'fixed';
  'registration-change-of-state': 'kept' | 'pending-again';
  'registration-change-of-slots': 'refused' | 'cleared' | 'kept';
  'registration-change-is-judged': 'judged' | 'unjudged';
  'registration-change-of-the-decided': 'accepted' | 'pending-only';
  'registration-validated-at': 'while-validated' | 'kept' | 'of-the-decision';
  'registration-removal': 'unless-paid' | 'always' | 'validated-is-cancelled';
  'cancelled-read': 'not-found' | 'readable';
  'registration-removal-notification': 'by-operation' | 'always-deletion';
  'invoice-notice': 'payment' | 'none';
  'prior-payment': 'pre-registration-required' | 'pre-registration-with-cost';
  'validation-before-payment': 'refused' | 'accepted';
  'unknown-licence-or-trainer': 'refused' | 'accepted';
  'unknown-reference': 'unprocessable' | 'not-found' | 'bad-request' | 'forbidden';
  'invoice-availability': 'always' | 'validated';
  'all-other-than-true': 'refused' | 'as-absent';
  'season-removal': 'blocked' | 'cascade' | 'payments-kept';
  'removal-of-the-present-season': 'accepted' | 'refused';
  'priority-opening-reset': 'as-null' | 'as-the-day';
  'registration-and-season-dates': 'unrelated' | 'ends-with-season' | 'opens-within-a-year';
  'season-overlap': 'accepted' | 'refused';
  'ended-season': 'accepted' | 'refused';
  'dates-outside-season': 'refused' | 'accepted';
  'unknown-city-code': 'refused' | 'accepted';
  'birth-year-order': 'refused' | 'accepted';
  'sport-of-a-group': 'optional' | 'required';
  'event-in-the-past': 'accepted' | 'refused';
  'event-date-order': 'refused' | 'accepted';
  'events-of-a-day': 'any' | 'one';
  'season-of-a-group': 'refused' | 'movable';
  'slot-of-another-season': 'refused' | 'dropped';
  'licence-of-another-season': 'accepted' | 'refused';
  'automatic-by-invitation': 'kept' | 'never';
  'slot-count-meaning': 'free' | 'at-most' | 'exactly';
  'offered-slot-in-use': 'refused' | 'kept' | 'taken-away';
  'slot-and-lesson-change-fields': 'all' | 'without-owner' | 'schedule';
  'group-of-a-lesson': 'refused' | 'within-season' | 'movable';
  'trainer-booked-twice': 'accepted' | 'refused';
  'opening-hours': 'any' | 'daytime';
  'schedule-past-midnight': 'accepted' | 'refused';
  'collection-span': 'all-seasons' | 'not-ended' | 'current' | 'marked';
  'group-members-once': 'once' | 'each';
  'name-search-folding': 'folded' | 'exact';
  'name-search-combined': 'found' | 'not-found';
  'name-search-part': 'anywhere' | 'beginning';
  'name-search-representatives': 'own-names' | 'all-names';
  'email-search-case': 'exact' | 'ignored';
  'member-search-elsewhere': 'refused' | 'empty';
  'truncated-at-the-limit': 'complete' | 'careful';
  'validated-in-searches': 'annual' | 'annual-and-event';
  'search-result-fields': 'list-item' | 'brief' | 'member-id' | 'in-numbers';
  'search-unknown-fields': 'refused' | 'ignored';
  'group-search-day': 'lessons-and-slots' | 'lessons';
  'group-search-schedules': 'lessons-and-slots' | 'lessons';
  'group-search-sport': 'own' | 'with-slots';
  'group-search-empty-groups': 'found' | 'left-out';
  'search-freshness': 'at-once' | 'soon';
  'list-freshness': 'at-once' | 'soon';
  'search-order': 'by-id' | 'by-name' | 'best-first';
  'attendance-half-a-session': 'type-filters' | 'refused' | 'ignored';
  'session-dates': 'every-week' | 'without-holidays' | 'with-people' | 'made-at-night';
  'expected-at-past-sessions': 'present-people' | 'people-of-the-day';
  'attendance-takable-when': 'always' | 'from-the-day' | 'around-the-day';
  'attendance-without-session': 'empty' | 'not-found' | 'everybody';
  'session-texts': 'group-and-place' | 'described';
  'attendance-identifier': 'presence' | 'member' | 'course';
  'session-begin-and-end': 'date-time' | 'clock';
  'attendance-not-takable': 'refused' | 'accepted';
  'attendance-of-a-stranger': 'refused' | 'accepted' | 'unlisted';
  'attendance-repeated': 'last-wins' | 'refused';
  'attendance-after-registration': 'kept' | 'kept-in-history' | 'dropped';
  'attendance-after-schedule-change': 'kept' | 'dropped' | 'refused';
  'attendance-expected-at-an-event': 'validated' | 'registered';
  'attendance-of-the-pending': 'validated' | 'not-refused' | 'any';
  'member-attendance-fields': 'session-and-presence' | 'identifiers';
  'member-attendance-bounds': 'inclusive' | 'until' | 'between';
  'member-registration-fields': 'collection-item' | 'brief';
  'staff-hours-total': 'month' | 'page';
  'staff-hours-credit': 'exact' | 'credited';
  'staff-hours-identifier': 'member' | 'either';
  'staff-hours-month-form': 'as-asked' | 'first-day' | 'month-first';
  'staff-hours-late-entries': 'own-month' | 'later-month';
  'staff-hours-future-month': 'not-found' | 'refused';
  'feature-off-status': 'forbidden' | 'not-found';
  'features-govern-routes': 'fields-and-staff-hours' | 'fields-and-routes';
  'features-govern-options': 'inferred' | 'invitations';
  'staff-hours-codes': 'distinct' | 'plain';
  'medical-second-field': 'any' | 'declaring';
  'medical-mixed': 'refused' | 'both';
  'medical-identifier': 'member' | 'own';
  'medical-records-per-person': 'one' | 'per-season';
  'medical-file-alone': 'declares' | 'keeps';
  'medical-certificate-order': 'refused' | 'accepted';
  'file-check': 'signature' | 'structure' | 'decoder';
  'same-file-twice': 'accepted' | 'refused';
  'base64-form': 'strict' | 'lenient';
  'download-media-type': 'as-stored' | 'attachment' | 'in-json' | 'stripped';
  'download-redirect': 'file' | 'redirect';
  'member-document-fields': 'described' | 'bare';
  'member-document-identifier': 'member' | 'either';
  'unknown-document-field': 'refused' | 'stored';
  'empty-document-field': 'not-found' | 'success';
  'person-without-files': 'list' | 'not-found';
  'member-document-write-identifier': 'field' | 'member';
  'payment-default-type': 'payment' | 'other' | 'none';
  'payment-of-a-stranger': 'accepted' | 'refused';
  'payment-methods': 'any' | 'listed';
  'late-payments': 'accepted' | 'refused';
  'payment-refund': 'refused' | 'accepted';
  'allocations-on-create': 'judged' | 'refused' | 'ignored';
  'allocations-emptied': 'released' | 'refused';
  'amount-below-allocation': 'refused' | 'accepted';
  'allocation-options-body': 'list' | 'grouped';
  'person-email-unique': 'shared' | 'unique';
  'phone-form': 'any' | 'national' | 'international' | 'in-use';
  'email-verification-reset': 'false' | 'null';
  'initial-email-verification': 'unverified' | 'trusted';
  'emptied-name': 'refused' | 'accepted';
  'representative-blanks': 'omitted' | 'null' | 'empty' | 'typeless';
  'parents-order': 'as-sent' | 'by-name';
  'unknown-id': 'not-found' | 'forbidden';
  'path-id-out-of-bounds': 'not-found' | 'bad-request' | 'unprocessable';
  'single-read-body': 'list-item' | 'bare';
  'sport-fields': 'written' | 'bare';
  'slot-fields': 'written' | 'bare';
  'lesson-fields': 'written' | 'bare';
  'payment-fields': 'written' | 'own-forms' | 'bare';
  'document-fields': 'described' | 'bare';
  'medical-fields': 'written' | 'bare';
}

export type PointId = keyof ChoiceOfPoint;

