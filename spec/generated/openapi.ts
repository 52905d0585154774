// Written by "npm run generate" from spec/openapi.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the guide
         * @description What the words of this interface mean, and which requests lead to which goal. Meant for people and for automated agents.
         */
        get: operations["getGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this description as a page
         * @description The description of this club as a page for people. It needs nothing from the internet.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where and how to get a token
         * @description The metadata of the authorization server (RFC 8414). It is there while the club's API is off, too: `service_api_enabled` tells the state, and `service_activation_uri` leads to what your user can do about it.
         */
        get: operations["getAuthorizationServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth-protected-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which authorization server protects this API
         * @description The metadata of the protected resource (RFC 9728).
         */
        get: operations["getProtectedResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the description of this club's API
         * @description This interface as the club offers it: fields and operations of features that the club has switched off are absent, and a field that is absent is not accepted in a write. It can change without a change of version, so keep its `ETag` and ask again with `If-None-Match`.
         */
        get: operations["getDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what changed since a version
         * @description What the versions after `since` added, changed or fixed, and what to do about it.
         */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token
         * @description Exchanges the credentials of an integration for a token of 600 seconds, good for this club alone. Use exactly one way to say who you are: HTTP Basic (`client_secret_basic`; form-encode id and secret first), `client_id` and `client_secret` in the body (`client_secret_post`), or an assertion signed with RS256 (`private_key_jwt`). An assertion has `iss` and `sub` equal to the client id, `aud` equal to the `token_endpoint` of the metadata, whole-number `iat` and `exp` at most 300 seconds apart, and a `jti` of 16 to 191 characters that was never used before; the RSA key has at least 2048 bits. At most 30 requests a minute from one address to one club. Needs no `Idempotency-Key`.
         */
        post: operations["requestToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See who you are here
         * @description Which club this is, which integration the token belongs to and what the club permits it. Needs a token, but no scope.
         */
        get: operations["getContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the seasons
         * @description The entry point of every journey: take a season, then follow its `*_path` fields. A path is appended to the base address, even when it starts with `/`. Needs a token, but no scope.
         */
        get: operations["listSeasons"];
        put?: never;
        /**
         * Create a season
         * @description Makes a season. An option that is left out takes its default. The last day of the season and of its registrations is not before the first one, a priority opening is not after the general opening, and a priority for a commune needs its `city_code`.
         */
        post: operations["createSeason"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Read a season's settings
         * @description Everything that is set for one season, besides what the list shows.
         */
        get: operations["readSeason"];
        put?: never;
        post?: never;
        /**
         * Delete a season
         * @description Removes a season that nothing depends on. Groups, events, slots, payments, licences and the like block it (`season_in_use`); linked data that the club has set to go with the season is deleted with it.
         */
        delete: operations["deleteSeason"];
        options?: never;
        head?: never;
        /**
         * Change a season's settings
         * @description Changes the fields that are sent and keeps the others. Null takes a priority opening back to the general one; null for both `city_code` and `city_registration_start` ends the priority of a commune. The rules about dates hold for the season as it is after the change.
         */
        patch: operations["changeSeason"];
        trace?: never;
    };
    "/communes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find communes by postal code
         * @description All communes with this postal code, in one answer without pages. Use a `city_code` exactly as it comes; it is not a postal code and cannot be worked out from one. Needs a token, but no scope.
         */
        get: operations["findCommunes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all people
         * @description The export of every person record, those without a registration included, over all seasons. Send `all=true` on every page; leaving it out gives the same answer and is deprecated. For the people of a season, read `/seasons/{id}/members`.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Add a person
         * @description Makes a record of a person. It registers them to nothing.
         */
        post: operations["createMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read a person */
        get: operations["readMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a person
         * @description Changes the fields that are sent and keeps the others; null clears a field that may be empty.
         */
        patch: operations["changeMember"];
        trace?: never;
    };
    "/members/{id}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a person's registrations of a season
         * @description Registrations to groups and to events, in every state: pending and refused ones too.
         */
        get: operations["listMemberRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{id}/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a person's attendance of a season
         * @description Only what was recorded. A session that is not listed was not recorded; it says nothing of absence.
         */
        get: operations["listMemberAttendance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the members of a season
         * @description Everyone with at least one validated annual registration in the season, each once. People who are registered to an event only are not among them.
         */
        get: operations["listSeasonMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search for people
         * @description Finds members of a season by a part of a first or last name, or by the whole e-mail address of the member or a representative. It is a read, and takes no `Idempotency-Key`. Only validated registrations count.
         */
        post: operations["searchMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/annual-registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List annual registrations
         * @description Registrations to groups, in every state and season.
         */
        get: operations["listAnnualRegistrations"];
        put?: never;
        /**
         * Register a person to a group
         * @description The rules of the club apply: required documents, access criteria, availability and capacity.
         */
        post: operations["createAnnualRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/annual-registrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read an annual registration */
        get: operations["readAnnualRegistration"];
        put?: never;
        post?: never;
        /**
         * Delete an annual registration
         * @description Removes the registration, where the rules of the club permit it.
         */
        delete: operations["deleteAnnualRegistration"];
        options?: never;
        head?: never;
        /**
         * Change an annual registration
         * @description Changes the fields that are sent and keeps the others. The rules of the club apply: required documents, access criteria, availability and capacity.
         */
        patch: operations["changeAnnualRegistration"];
        trace?: never;
    };
    "/annual-registrations/{id}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate an annual registration
         * @description Accepts the registration. No body. The rules of the club apply, and its notifications go out.
         */
        post: operations["validateAnnualRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/annual-registrations/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse an annual registration
         * @description Refuses the registration. No body. The notifications of the club go out.
         */
        post: operations["refuseAnnualRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/annual-registrations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an annual registration
         * @description Removes the registration, where the rules of the club permit it. No body. The notifications of the club go out.
         */
        post: operations["cancelAnnualRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/annual-registrations/{id}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Download the invoice of an annual registration */
        get: operations["readAnnualRegistrationInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event registrations
         * @description Registrations to events, in every state and season.
         */
        get: operations["listEventRegistrations"];
        put?: never;
        /**
         * Register a person to an event
         * @description The rules of the club apply: required documents, access criteria, availability and capacity. For an event that asks for payment first, this makes a pending pre-registration; the online payment is then made outside this API.
         */
        post: operations["createEventRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-registrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read an event registration */
        get: operations["readEventRegistration"];
        put?: never;
        post?: never;
        /**
         * Delete an event registration
         * @description Removes the registration, where the rules of the club permit it.
         */
        delete: operations["deleteEventRegistration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-registrations/{id}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate an event registration
         * @description Accepts the registration. No body. The rules of the club apply, and its notifications go out.
         */
        post: operations["validateEventRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-registrations/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse an event registration
         * @description Refuses the registration. No body. The notifications of the club go out.
         */
        post: operations["refuseEventRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-registrations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an event registration
         * @description Removes the registration, where the rules of the club permit it. No body. The notifications of the club go out.
         */
        post: operations["cancelEventRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-registrations/{id}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Download the invoice of an event registration */
        get: operations["readEventRegistrationInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/annual-registrations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the annual registrations of a season
         * @description All states, unless `status` asks for one; people who are not members of the season are among them.
         */
        get: operations["listSeasonAnnualRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/event-registrations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the event registrations of a season
         * @description All states, unless `status` asks for one.
         */
        get: operations["listSeasonEventRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all groups
         * @description The export of every group, over all seasons. Send `all=true` on every page; leaving it out gives the same answer and is deprecated.
         */
        get: operations["listGroups"];
        put?: never;
        /** Create a group */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read a group */
        get: operations["readGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a group
         * @description Changes the fields that are sent and keeps the others.
         */
        patch: operations["changeGroup"];
        trace?: never;
    };
    "/groups/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the members of a group
         * @description The people whose registration to the group is validated.
         */
        get: operations["listGroupMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** List the lessons of a group */
        get: operations["listGroupLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** List the groups of a season */
        get: operations["listSeasonGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search for groups
         * @description Finds groups of a season, with their schedules and how many people are enrolled. It is a read, and takes no `Idempotency-Key`. Only validated registrations count.
         */
        post: operations["searchGroups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sports */
        get: operations["listSports"];
        put?: never;
        /** Add a sport */
        post: operations["createSport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read a sport */
        get: operations["readSport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a sport */
        patch: operations["changeSport"];
        trace?: never;
    };
    "/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the slots */
        get: operations["listSlots"];
        put?: never;
        /** Create a slot */
        post: operations["createSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read a slot */
        get: operations["readSlot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a slot
         * @description Changes the fields that are sent and keeps the others.
         */
        patch: operations["changeSlot"];
        trace?: never;
    };
    "/seasons/{id}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the slots of a season
         * @description The stand-alone slots, those that no group offers included. A season without slots may still have lessons within its groups.
         */
        get: operations["listSeasonSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the lessons */
        get: operations["listLessons"];
        put?: never;
        /** Create a lesson */
        post: operations["createLesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lessons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read a lesson */
        get: operations["readLesson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a lesson
         * @description Changes the fields that are sent and keeps the others.
         */
        patch: operations["changeLesson"];
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all events
         * @description The export of every event, over all seasons. Send `all=true` on every page; leaving it out gives the same answer and is deprecated.
         */
        get: operations["listEvents"];
        put?: never;
        /** Create an event */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read an event */
        get: operations["readEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an event
         * @description Changes the fields that are sent and keeps the others.
         */
        patch: operations["changeEvent"];
        trace?: never;
    };
    "/events/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the participants of an event
         * @description The people whose registration to the event is validated.
         */
        get: operations["listEventMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** List the events of a season */
        get: operations["listSeasonEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of a day, or the people of a session
         * @description With `date` alone: the sessions of that day. With `type` and `course_id` too: the people who are expected at that session (the members of the group for a lesson, the people registered to the slot for a slot), each with their presence.
         */
        get: operations["listAttendance"];
        put?: never;
        /** Record the presence of a person */
        post: operations["recordAttendance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the payments */
        get: operations["listPayments"];
        put?: never;
        /** Enter a payment */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read a payment */
        get: operations["readPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change or allocate a payment
         * @description Changes the fields that are sent and keeps the others. To allocate a payment, read its allocation options and send the chosen keys in `allocations`; the member, the season, the amounts still open and the registrations are checked.
         */
        patch: operations["changePayment"];
        trace?: never;
    };
    "/payments/{id}/allocation-options": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read what a payment can be allocated to */
        get: operations["readAllocationOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the payments of a season
         * @description Every payment entry of the season, ascending by id.
         */
        get: operations["listSeasonPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the club's documents */
        get: operations["listDocuments"];
        put?: never;
        /** Add a document */
        post: operations["createDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read what a document is */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        /** Delete a document */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        /**
         * Change a document
         * @description Changes the fields that are sent and keeps the others.
         */
        patch: operations["changeDocument"];
        trace?: never;
    };
    "/documents/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Download the file of a document */
        get: operations["readDocumentContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member-documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a person's documents
         * @description What the club asks this person for, and what was handed in.
         */
        get: operations["listMemberDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member-documents/{id}/fields/{field_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description What the club asks for, by the number that the list gives.
                 * @example 61
                 */
                field_id: components["parameters"]["FieldId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Hand in or replace a person's document */
        put: operations["replaceMemberDocument"];
        post?: never;
        /** Delete a person's document */
        delete: operations["deleteMemberDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member-documents/{id}/fields/{field_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description What the club asks for, by the number that the list gives.
                 * @example 61
                 */
                field_id: components["parameters"]["FieldId"];
            };
            cookie?: never;
        };
        /** Download a person's document */
        get: operations["readMemberDocumentContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/medical": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the medical records */
        get: operations["listMedicalRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/medical/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read a medical record */
        get: operations["readMedicalRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Declare a questionnaire or a certificate
         * @description Names the season and at least one thing more. The questionnaire and the certificate go in separate requests.
         */
        patch: operations["changeMedicalRecord"];
        trace?: never;
    };
    "/medical/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Download the file of a medical record */
        get: operations["readMedicalContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-hours/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Read a validated month of hours
         * @description The hours of a staff member in a month that they have validated. Needs the staff-hours feature of the club.
         */
        get: operations["readStaffHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-schema.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the schema of notifications
         * @description The JSON Schema of the notifications that the club pushes to the destination which it has set up.
         */
        get: operations["getWebhookSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Be told of a change
         * @description The club sends this to your server after a change: a CloudEvent, signed by the Standard Webhooks scheme. Check it over the raw bytes of the body before you decode them: the clock in `webhook-timestamp` is less than five minutes from yours, the signature is the HMAC-SHA256 of `webhook-id`, a dot, `webhook-timestamp`, a dot and the body, under the base64-decoded key without its `whsec_`, and `source` is the club you set up. Then store it (once for each `source` and `id`), answer, get a token and read `data.resource.url`: the notification says that something changed, the reading says what it is now. A delivery that fails is repeated over about 41 hours with the same id and body.
         */
        post: operations["receiveChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AllocationOptions: {
            data: {
                /** @description What to send in `allocations`. */
                key: string;
                label: string;
                /** @description What is still open, in whole cents. */
                available_cents: number;
            }[];
        };
        /** @description A registration of a person to a group. */
        AnnualRegistration: {
            id: number | null;
            member_id: number | null;
            group_id: number | null;
            /** Format: date-time */
            registered_at: string | null;
            /** @description Null is pending, true validated, false refused. */
            valid: boolean | null;
            /** Format: date-time */
            validated_at: string | null;
            /** @description The slots that the person chose. */
            slot_ids: number[];
            licence_id: number | null;
            /** @description Leads to the person (`members:read`). */
            readonly member_path: string;
            /** @description Leads to the group (`groups:read`). */
            readonly activity_path: string;
        };
        /** @description What is to change about a registration. What is left out stays. */
        AnnualRegistrationChange: {
            member_id?: number;
            group_id?: number;
            /** @description The slots that the person chose among those of the group. */
            slot_ids?: components["schemas"]["Identifier"][];
            licence_id?: number | null;
        };
        /** @description A registration to be made. */
        AnnualRegistrationDraft: {
            member_id: number;
            group_id: number;
            /** @description The slots that the person chose among those of the group. */
            slot_ids?: components["schemas"]["Identifier"][];
            licence_id?: number | null;
        };
        AnnualRegistrationList: {
            data: components["schemas"]["AnnualRegistration"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A presence to be recorded. */
        AttendanceDraft: {
            /** Format: date */
            date: string;
            /** @enum {string} */
            type: "lesson" | "slot" | "event";
            course_id: number;
            member_id: number;
            /** @enum {string} */
            presence: "present" | "absent" | "excused";
        };
        AttendanceList: {
            data: (components["schemas"]["Session"] | components["schemas"]["Participant"])[];
            pagination: components["schemas"]["OffsetPagination"];
        };
        AuthorizationServer: {
            /** Format: uri */
            issuer?: string;
            /**
             * Format: uri
             * @description Where tokens are issued. This is also the audience (`aud`) of a client assertion.
             */
            token_endpoint?: string;
            response_types_supported?: string[];
            grant_types_supported?: string[];
            token_endpoint_auth_methods_supported?: string[];
            token_endpoint_auth_signing_alg_values_supported?: string[];
            scopes_supported?: string[];
            /** @description Whether the club has its API switched on. */
            service_api_enabled: boolean;
            /**
             * Format: uri
             * @description Where your user can read how to switch the API on.
             */
            service_activation_uri: string;
        };
        Change: {
            version: string;
            /** Format: date */
            date: string;
            /** @enum {string} */
            type: "additive" | "breaking" | "fix";
            summary: string;
            operations_added: string[];
            recommendation: string;
        };
        Changes: {
            /** @description The version that the answer starts from. */
            from: string;
            /** @description The version of the description now. */
            to: string;
            changes: components["schemas"]["Change"][];
            /**
             * Format: uri
             * @description Where the description is.
             */
            openapi: string;
        };
        Commune: {
            /** @description The code by which the service knows the commune. */
            city_code: string;
            name: string;
            /** @description The postal code, with its leading zeros. */
            postal_code: string;
        };
        CommuneList: {
            data: components["schemas"]["Commune"][];
        };
        Context: {
            /** @enum {string} */
            status: "ok";
            /** @description The name of the club. */
            club: string;
            /**
             * @description Where every journey starts.
             * @enum {string}
             */
            start_path: "/seasons";
            guide?: components["schemas"]["Guide"];
            integration: {
                client_id: string;
                name: string;
                /** @description Everything the club permits this integration, which can be more than this token is good for. */
                permissions: string[];
            };
        };
        Description: {
            openapi: string;
            info: {
                title: string;
                version: string;
            };
            paths?: Record<string, never>;
        };
        /** @description A file of the club, described. */
        Document: {
            id: number;
            name?: string | null;
            description?: string | null;
            media_type?: string | null;
            size_bytes?: number | null;
        };
        /** @description What is to change about a document. What is left out stays. */
        DocumentChange: {
            name?: string;
            description?: string;
            content_base64?: components["schemas"]["FileContent"];
        };
        /** @description A document to be added. */
        DocumentDraft: {
            name: string;
            description?: string;
            content_base64: components["schemas"]["FileContent"];
        };
        DocumentList: {
            data: components["schemas"]["Document"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description An event of one season. */
        Event: {
            id: number | null;
            season_id: number | null;
            sport_id: number | null;
            name: string | null;
            description: string | null;
            location: string | null;
            /** Format: date-time */
            begin: string | null;
            /** Format: date-time */
            end: string | null;
            capacity: number | null;
            /** Format: date */
            registration_opening: string | null;
            /** Format: date */
            registration_deadline: string | null;
            /** @description The most recent year of birth. */
            birth_year_start: number | null;
            /** @description The oldest year of birth. */
            birth_year_end: number | null;
            cost_euros: number | null;
            external_cost_euros: number | null;
            external_access: boolean | null;
            membership_required: boolean | null;
            auto_validate: boolean | null;
            pre_registration_required: boolean | null;
            external_registration: boolean | null;
            /** @description Leads to the season's settings (`groups:read`). */
            readonly season_path: string;
            /** @description Leads to the validated participants (`events:read`, `registrations:read`, `members:read`). */
            readonly members_path: string;
        };
        /** @description What is to change about an event. What is left out stays. */
        EventChange: {
            name?: string;
            season_id?: number;
            /** Format: date-time */
            begin?: string;
            /** Format: date-time */
            end?: string;
            /** @description The most recent year of birth. */
            birth_year_start?: number;
            /** @description The oldest year of birth. */
            birth_year_end?: number;
            sport_id?: number | null;
            description?: string;
            location?: string;
            capacity?: number | null;
            /** Format: date */
            registration_deadline?: string | null;
            /** Format: date */
            registration_opening?: string | null;
            cost_euros?: number;
            external_cost_euros?: number | null;
            external_access?: boolean;
            membership_required?: boolean;
            auto_validate?: boolean;
            pre_registration_required?: boolean;
            external_registration?: boolean;
        };
        /** @description An event to be created. */
        EventDraft: {
            name: string;
            season_id: number;
            /** Format: date-time */
            begin: string;
            /** Format: date-time */
            end: string;
            /** @description The most recent year of birth. */
            birth_year_start: number;
            /** @description The oldest year of birth. */
            birth_year_end: number;
            sport_id?: number | null;
            description?: string;
            location?: string;
            capacity?: number | null;
            /** Format: date */
            registration_deadline?: string | null;
            /** Format: date */
            registration_opening?: string | null;
            cost_euros?: number;
            external_cost_euros?: number | null;
            external_access?: boolean;
            membership_required?: boolean;
            auto_validate?: boolean;
            pre_registration_required?: boolean;
            external_registration?: boolean;
        };
        EventList: {
            data: components["schemas"]["Event"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A registration of a person to an event. */
        EventRegistration: {
            id: number | null;
            member_id: number | null;
            event_id: number | null;
            /** Format: date-time */
            registered_at: string | null;
            /** @description Null is pending, true validated, false refused. */
            valid: boolean | null;
            /** Format: date-time */
            validated_at: string | null;
            /** @description The slots that the person chose. */
            slot_ids: number[];
            licence_id: number | null;
            /** @description Leads to the person (`members:read`). */
            readonly member_path: string;
            /** @description Leads to the event (`events:read`). */
            readonly activity_path: string;
        };
        /** @description A registration to be made. */
        EventRegistrationDraft: {
            member_id: number;
            event_id: number;
        };
        EventRegistrationList: {
            data: components["schemas"]["EventRegistration"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A PDF, JPEG or PNG file of at most 10 Mio, in base64 with padding. */
        FileContent: string;
        /** @description A group that was found. */
        FoundGroup: components["schemas"]["Group"] & {
            /** @description When the group meets. */
            schedules?: components["schemas"]["GroupSchedule"][];
            /** @description How many people are enrolled with a validated registration. */
            validated_count?: number;
            /** @description Leads to the group's members (`groups:read`, `members:read`). */
            readonly members_path: string;
        };
        /** @description A group of one season. */
        Group: {
            id: number | null;
            season_id: number | null;
            sport_id: number | null;
            name: string | null;
            description: string | null;
            /** @enum {string|null} */
            sex: "Homme" | "Femme" | "Homme et femme" | null;
            /** @enum {string|null} */
            type: "Loisir" | "Intermediaire" | "Competition" | null;
            capacity: number | null;
            /** @description The most recent year of birth. */
            birth_year_start: number | null;
            /** @description The oldest year of birth. */
            birth_year_end: number | null;
            auto_validate: boolean | null;
            invitation_only: boolean | null;
            cost_euros: number | null;
            slot_count: number | null;
            /** @description The stand-alone slots of the season that the group offers. */
            slot_ids: number[];
            licence_ids: number[];
            /** @description Leads to the season's settings (`groups:read`). */
            readonly season_path: string;
            /** @description Leads to the group's members (`groups:read`, `members:read`). */
            readonly members_path: string;
            /** @description Leads to the group's lessons (`groups:read`). */
            readonly lessons_path: string;
        };
        /** @description What is to change about a group. What is left out stays. */
        GroupChange: {
            name?: string;
            season_id?: number;
            sport_id?: number | null;
            description?: string;
            /** @enum {string} */
            sex?: "Homme" | "Femme" | "Homme et femme";
            /** @enum {string} */
            type?: "Loisir" | "Intermediaire" | "Competition";
            capacity?: number | null;
            /** @description The most recent year of birth. */
            birth_year_start?: number;
            /** @description The oldest year of birth. */
            birth_year_end?: number;
            auto_validate?: boolean;
            invitation_only?: boolean;
            cost_euros?: number;
            slot_count?: number;
            /** @description The stand-alone slots of the season that the group offers. */
            slot_ids?: components["schemas"]["Identifier"][];
            licence_ids?: components["schemas"]["Identifier"][];
        };
        /** @description A group to be created. */
        GroupDraft: {
            name: string;
            season_id: number;
            sport_id?: number | null;
            description?: string;
            /** @enum {string} */
            sex?: "Homme" | "Femme" | "Homme et femme";
            /** @enum {string} */
            type?: "Loisir" | "Intermediaire" | "Competition";
            capacity?: number | null;
            /** @description The most recent year of birth. */
            birth_year_start: number;
            /** @description The oldest year of birth. */
            birth_year_end: number;
            auto_validate?: boolean;
            invitation_only?: boolean;
            cost_euros?: number;
            slot_count?: number;
            /** @description The stand-alone slots of the season that the group offers. */
            slot_ids?: components["schemas"]["Identifier"][];
            licence_ids?: components["schemas"]["Identifier"][];
        };
        GroupList: {
            data: components["schemas"]["Group"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description When the group meets. */
        GroupSchedule: {
            /**
             * @description A lesson of the group, or a slot that it offers.
             * @enum {string}
             */
            type?: "lesson" | "slot";
            id?: number;
            day?: components["schemas"]["Weekday"];
            hour?: number;
            minute?: number;
            duration_minutes?: number;
            location?: string | null;
        };
        /** @description What to look for. */
        GroupSearch: {
            season_id: number;
            /** @description A part of the name. */
            query?: string;
            /** @description A day on which the group meets. */
            day?: components["schemas"]["Weekday"];
            sport_id?: number;
            /**
             * @description How many results to list.
             * @default 20
             */
            limit?: number;
        };
        GroupSearchResult: {
            data: components["schemas"]["FoundGroup"][];
            meta: {
                /** @description True when more was found than is listed: narrow the search. */
                truncated: boolean;
            };
        };
        Guide: {
            concepts?: {
                name?: string;
                meaning?: string;
            }[];
            journeys?: {
                intent?: string;
                steps?: string[];
                scopes?: string[];
            }[];
        };
        Identifier: number;
        /** @description A weekly lesson of one group. */
        Lesson: {
            id?: number;
            group_id: number;
            day?: components["schemas"]["Weekday"] | null;
            hour?: number | null;
            minute?: number | null;
            duration_minutes?: number | null;
            trainer_ids?: number[];
            location?: string | null;
            /** @description Leads to the group (`groups:read`). */
            readonly group_path: string;
        };
        /** @description What is to change about a lesson. What is left out stays. */
        LessonChange: {
            group_id?: number;
            day?: components["schemas"]["Weekday"];
            hour?: number;
            minute?: number;
            duration_minutes?: number;
            /** @description Who leads it. */
            trainer_ids?: components["schemas"]["Identifier"][];
            location?: string;
        };
        /** @description A lesson to be created. */
        LessonDraft: {
            group_id: number;
            day: components["schemas"]["Weekday"];
            hour: number;
            minute: number;
            duration_minutes: number;
            /** @description Who leads it. */
            trainer_ids: components["schemas"]["Identifier"][];
            location?: string;
        };
        LessonList: {
            data: components["schemas"]["Lesson"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The questionnaire and the certificate of a person. */
        MedicalRecord: {
            id: number;
            member_id?: number;
            season_id?: number | null;
            health_questionnaire?: boolean | null;
            /** Format: date */
            certificate_begin?: string | null;
            /** Format: date */
            certificate_end?: string | null;
            /** @enum {string|null} */
            certificate_type?: "standard" | "performance" | "elite" | "reprise" | null;
            /** @description Null is pending, true validated, false refused. */
            valid?: boolean | null;
        };
        /** @description What is declared or corrected for a season. */
        MedicalRecordChange: {
            season_id: number;
            health_questionnaire?: boolean | null;
            /** Format: date */
            certificate_begin?: string | null;
            /** Format: date */
            certificate_end?: string | null;
            /** @enum {string} */
            certificate_type?: "standard" | "performance" | "elite" | "reprise";
            /** @description When it is left out, the certificate becomes pending. */
            valid?: boolean | null;
            content_base64?: components["schemas"]["FileContent"];
        };
        MedicalRecordList: {
            data: components["schemas"]["MedicalRecord"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A person. */
        Member: {
            /** @description The same in every season. */
            readonly id: number | null;
            /** Format: email */
            email: string | null;
            first_name: string | null;
            last_name: string | null;
            phone: string | null;
            /** Format: date */
            birth_date: string | null;
            /** @enum {string|null} */
            sex: "Homme" | "Femme" | null;
            city_code: string | null;
            address: string | null;
            readonly email_verified: boolean | null;
            /** Format: date-time */
            readonly created_at: string | null;
            /** @description The legal representatives. */
            parents: components["schemas"]["Representative"][];
        };
        /** @description A recorded presence of a person. */
        MemberAttendance: {
            /**
             * @description The kind of session.
             * @enum {string}
             */
            type?: "lesson" | "slot" | "event";
            /** @description The lesson, slot or event. */
            id?: number;
            /** Format: date */
            date?: string;
            title?: string;
            begin?: string;
            end?: string;
            location?: string;
            /** @enum {string} */
            presence?: "present" | "absent" | "excused";
        };
        MemberAttendanceList: {
            data: components["schemas"]["MemberAttendance"][];
            pagination: components["schemas"]["OffsetPagination"];
        };
        /** @description What is to change about a person. What is left out stays. */
        MemberChange: {
            /**
             * Format: email
             * @description A new address has to be verified anew.
             */
            email?: string;
            first_name?: string;
            last_name?: string;
            phone?: string | null;
            /** Format: date */
            birth_date?: string | null;
            /** @enum {string|null} */
            sex?: "Homme" | "Femme" | null;
            /** @description A code exactly as the commune search returns it. */
            city_code?: string | null;
            /** @description Without the commune. */
            address?: string | null;
            /** @description The legal representatives. What is sent replaces the whole list; an empty list removes them all. */
            parents?: components["schemas"]["RepresentativeDraft"][];
        };
        /** @description A document that the club asks a person for. */
        MemberDocument: {
            field_id?: number;
            name?: string | null;
            /** @description Whether the file was handed in. */
            has_file?: boolean;
        };
        /** @description The file to be stored. */
        MemberDocumentDraft: {
            content_base64: components["schemas"]["FileContent"];
        };
        MemberDocumentList: {
            data: components["schemas"]["MemberDocument"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A person to be added. */
        MemberDraft: {
            /** Format: email */
            email: string;
            first_name: string;
            last_name: string;
            phone?: string | null;
            /** Format: date */
            birth_date?: string | null;
            /** @enum {string|null} */
            sex?: "Homme" | "Femme" | null;
            /** @description A code exactly as the commune search returns it. */
            city_code?: string | null;
            /** @description Without the commune. */
            address?: string | null;
            /** @description The legal representatives. What is sent replaces the whole list; an empty list removes them all. */
            parents?: components["schemas"]["RepresentativeDraft"][];
        };
        MemberList: {
            data: components["schemas"]["Member"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A registration of a person, to a group or to an event. */
        MemberRegistration: {
            /**
             * @description What kind of registration it is.
             * @enum {string}
             */
            type?: "annual" | "event";
            id?: number;
            member_id?: number;
            /** @description Of a registration to a group. */
            group_id?: number;
            /** @description Of a registration to an event. */
            event_id?: number;
            /** Format: date-time */
            registered_at?: string | null;
            /** @description Null is pending, true validated, false refused. */
            valid?: boolean | null;
            /** Format: date-time */
            validated_at?: string | null;
            slot_ids?: number[];
            licence_id?: number | null;
            member_path?: string;
            /** @description Leads to the group or the event. */
            activity_path?: string;
        };
        MemberRegistrationList: {
            data: components["schemas"]["MemberRegistration"][];
            pagination: components["schemas"]["OffsetPagination"];
        };
        /** @description What to look for. */
        MemberSearch: {
            /** @description A part of a first or last name, or a whole e-mail address. */
            query: string;
            season_id: number;
            /** @description Only members of this group of the season. */
            group_id?: number;
            /**
             * @description How many results to list.
             * @default 20
             */
            limit?: number;
        };
        MemberSearchResult: {
            data: components["schemas"]["SeasonMember"][];
            meta: {
                /** @description True when more was found than is listed: narrow the search. */
                truncated: boolean;
            };
        };
        /** @description One notification. It says that something changed; read the resource to learn what it is now. */
        Notification: {
            /** @enum {string} */
            specversion: "1.0";
            /** @description The id of the message. */
            id: string;
            /**
             * Format: uri
             * @description The base address of the club's API.
             */
            source: string;
            /** @description The kind of change. The list of kinds is open. */
            type: string;
            /** @description The type and the id of what changed, with a slash between them. */
            subject: string;
            /**
             * Format: date-time
             * @description When it changed, in UTC, with microseconds.
             */
            time: string;
            /** @enum {string} */
            datacontenttype: "application/json";
            /**
             * Format: uri
             * @description Where this schema is.
             */
            dataschema: string;
            data: components["schemas"]["NotificationData"];
        };
        NotificationData: {
            resource: components["schemas"]["NotificationResource"];
            /** @description The ids that belong to the change, such as `member_id` and `group_id`. */
            context: Record<string, never>;
            /** @description What else is worth reading after this change, by name. A link can be refused with 403 when its scopes were not granted. */
            links: {
                [key: string]: components["schemas"]["NotificationLink"];
            };
        };
        NotificationLink: {
            /** Format: uri */
            url: string;
            required_scopes: string[];
        };
        /** @description What changed. */
        NotificationResource: {
            type: string;
            id: string;
            /**
             * Format: uri
             * @description Where to read it.
             */
            url: string;
            /** @description What a token needs to read it. */
            required_scopes: string[];
            /** @description Whether it is gone. Reading it can then answer 404. */
            deleted: boolean;
        };
        /** @description Why no token was issued, in the form of OAuth 2.0. */
        OAuthError: {
            error: string;
            error_description: string;
            /**
             * Format: uri-reference
             * @description Where the user has to act, for example to switch the club's API on.
             */
            error_uri?: string;
        };
        /** @description Where the next page starts. The list has been read to its end when `next_offset` is null, and not before. */
        OffsetPagination: {
            limit: number;
            /** @description Send this as `offset`, with the same filters, to get the next page. */
            next_offset: number | null;
        };
        /** @description Where the next page starts. The list has been read to its end when `next_after` is null, and not before. */
        Pagination: {
            limit: number;
            /** @description Send this as `after`, with the same filters, to get the next page. */
            next_after: number | null;
        };
        /** @description A person who is expected at a session. */
        Participant: {
            id: number;
            first_name: string;
            last_name: string;
            /**
             * @description Null means that nothing was recorded, not that the person was absent.
             * @enum {string|null}
             */
            presence: "present" | "absent" | "excused" | null;
        };
        /** @description A payment entry. */
        Payment: {
            id: number;
            member_id?: number | null;
            season_id?: number | null;
            amount_cents?: number | null;
            method?: string | null;
            /** Format: date */
            received_on?: string | null;
            /** @enum {string|null} */
            type?: "Paiement" | "Reduction" | "Remboursement" | "Autre" | null;
            state?: string | null;
            allocations?: string[];
        };
        /** @description What is to change about a payment. What is left out stays. */
        PaymentChange: {
            member_id?: number;
            season_id?: number;
            /** @description In whole cents. */
            amount_cents?: number;
            /** @description The manual means of payment. No bank details. */
            method?: string;
            /** Format: date */
            received_on?: string;
            /** @enum {string} */
            type?: "Paiement" | "Reduction" | "Remboursement" | "Autre";
            /** @description Keys that the allocation options of the payment gave. */
            allocations?: string[];
        };
        /** @description A payment to be entered. */
        PaymentDraft: {
            member_id: number;
            season_id: number;
            /** @description In whole cents. */
            amount_cents: number;
            /** @description The manual means of payment. No bank details. */
            method: string;
            /** Format: date */
            received_on: string;
            /** @enum {string} */
            type?: "Paiement" | "Reduction" | "Remboursement" | "Autre";
            /** @description Keys that the allocation options of the payment gave. */
            allocations?: string[];
        };
        PaymentList: {
            data: components["schemas"]["Payment"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Why a request was refused, as RFC 9457 writes it. Decide by `code`; `detail` is for people. */
        Problem: {
            /**
             * Format: uri-reference
             * @description An address that stands for the kind of problem; `about:blank` when it is left out.
             */
            type?: string;
            title?: string;
            /** @description The status of the answer once more. */
            status: number;
            /** @description What is wrong, in a word that stays the same. */
            code: string;
            /** @description What is wrong, in a sentence. */
            detail: string;
            /** Format: uri-reference */
            instance?: string;
        };
        ProtectedResource: {
            /** Format: uri */
            resource?: string;
            authorization_servers?: string[];
            bearer_methods_supported?: string[];
            scopes_supported?: string[];
        };
        /** @description A legal representative. */
        Representative: {
            /** @enum {string|null} */
            type: "Pere" | "Mere" | "Institution" | "Responsable_legal" | "Famille_accueil" | "Sans_objet" | null;
            first_name?: string;
            last_name?: string;
            title?: string;
            phone?: string;
            email?: string;
            profession?: string;
        };
        /** @description A legal representative. */
        RepresentativeDraft: {
            /** @enum {string} */
            type: "Pere" | "Mere" | "Institution" | "Responsable_legal" | "Famille_accueil" | "Sans_objet";
            first_name?: string;
            last_name?: string;
            title?: string;
            phone?: string;
            email?: string;
            profession?: string;
        };
        /** @description A season with all its settings. */
        Season: components["schemas"]["SeasonListItem"] & {
            /** @description What membership costs, in whole euros, without group fees and licences. */
            membership_cost_euros: number | null;
            /**
             * Format: date
             * @description The day on which registration opens to former members. Null means the general opening.
             */
            previous_registration_start: string | null;
            /** @description True extends that priority to everyone who was ever registered, to a season or an event; false keeps it to the members of the season before. */
            previous_registration_all: boolean | null;
            /**
             * Format: date
             * @description The day on which registration opens to the people of the commune. Null means the general opening.
             */
            city_registration_start: string | null;
            /** @description The commune that has priority, by the code that the commune search returns. Null means no such priority. */
            city_code: string | null;
            /** @description How many groups one member may register to in the season. 0 means as many as they like. */
            max_annual_registrations: number | null;
            /** @description With payment in instalments, true asks for the rest of the licence with the first one. */
            licence_immediate_payment: boolean | null;
        };
        /** @description What is to change about a season. What is left out stays as it is. */
        SeasonChange: {
            name?: string;
            /**
             * Format: date
             * @description The first day.
             */
            start_date?: string;
            /**
             * Format: date
             * @description The last day, included. Not before the first one.
             */
            end_date?: string;
            /**
             * Format: date
             * @description The day on which registration opens to everyone.
             */
            registration_start?: string;
            /**
             * Format: date
             * @description The last day of registration, included. Not before the opening.
             */
            registration_end?: string;
            /** @description What membership costs, in whole euros, without group fees and licences. */
            membership_cost_euros?: number;
            /**
             * Format: date
             * @description The day on which registration opens to former members, not after the general opening. Null means the general opening.
             */
            previous_registration_start?: string | null;
            /** @description True extends that priority to everyone who was ever registered, to a season or an event; false keeps it to the members of the season before. */
            previous_registration_all?: boolean;
            /**
             * Format: date
             * @description The day on which registration opens to the people of the commune, not after the general opening. Needs `city_code`. Null means the general opening.
             */
            city_registration_start?: string | null;
            /** @description The commune that has priority, exactly as the commune search returns its code. Null means no such priority. */
            city_code?: string | null;
            /** @description How many groups one member may register to in the season. 0 means as many as they like. */
            max_annual_registrations?: number;
            /** @description With payment in instalments, true asks for the rest of the licence with the first one. */
            licence_immediate_payment?: boolean;
        };
        /** @description A season to be created. */
        SeasonDraft: {
            name: string;
            /**
             * Format: date
             * @description The first day.
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included. Not before the first one.
             */
            end_date: string;
            /**
             * Format: date
             * @description The day on which registration opens to everyone.
             */
            registration_start: string;
            /**
             * Format: date
             * @description The last day of registration, included. Not before the opening.
             */
            registration_end: string;
            /**
             * @description What membership costs, in whole euros, without group fees and licences.
             * @default 0
             */
            membership_cost_euros?: number;
            /**
             * Format: date
             * @description The day on which registration opens to former members, not after the general opening. Null means the general opening.
             * @default null
             */
            previous_registration_start?: string | null;
            /**
             * @description True extends that priority to everyone who was ever registered, to a season or an event; false keeps it to the members of the season before.
             * @default false
             */
            previous_registration_all?: boolean;
            /**
             * Format: date
             * @description The day on which registration opens to the people of the commune, not after the general opening. Needs `city_code`. Null means the general opening.
             * @default null
             */
            city_registration_start?: string | null;
            /**
             * @description The commune that has priority, exactly as the commune search returns its code. Null means no such priority.
             * @default null
             */
            city_code?: string | null;
            /**
             * @description How many groups one member may register to in the season. 0 means as many as they like.
             * @default 0
             */
            max_annual_registrations?: number;
            /**
             * @description With payment in instalments, true asks for the rest of the licence with the first one.
             * @default false
             */
            licence_immediate_payment?: boolean;
        };
        SeasonList: {
            data: components["schemas"]["SeasonListItem"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A season in short, with the paths that lead on from it. */
        SeasonListItem: {
            readonly id: number | null;
            name: string | null;
            /**
             * Format: date
             * @description The first day.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description The last day, included.
             */
            end_date: string | null;
            /**
             * Format: date
             * @description The day on which registration opens to everyone.
             */
            registration_start: string | null;
            /**
             * Format: date
             * @description The last day of registration, included.
             */
            registration_end: string | null;
            /** @description Leads to the season's settings (`groups:read`). */
            readonly detail_path: string;
            /** @description Leads to the season's members (`groups:read`, `members:read`). */
            readonly members_path: string;
            /** @description Leads to the season's groups (`groups:read`). */
            readonly groups_path: string;
            /** @description Leads to the season's events (`events:read`). */
            readonly events_path: string;
            /** @description Leads to the registrations to groups, in every state (`registrations:read`). */
            readonly annual_registrations_path: string;
            /** @description Leads to the registrations to events, in every state (`registrations:read`). */
            readonly event_registrations_path: string;
            /** @description Leads to the season's payments (`payments:read`). */
            readonly payments_path: string;
            /** @description Leads to the season's stand-alone slots (`groups:read`). */
            readonly slots_path: string;
        };
        /** @description A person as a member of one season. */
        SeasonMember: components["schemas"]["Member"] & {
            season_id: number;
            /** @description The validated annual registrations of the season. */
            registrations: components["schemas"]["SeasonMemberRegistration"][];
            /** @description Leads to all registrations of the person (`members:read`, `registrations:read`). */
            readonly registrations_path: string;
            /** @description Leads to the recorded attendance of the person (`members:read`, `attendance:read`). */
            readonly attendance_path: string;
        };
        SeasonMemberList: {
            data: components["schemas"]["SeasonMember"][];
            pagination: components["schemas"]["Pagination"];
        };
        SeasonMemberRegistration: {
            id: number;
            group_id: number;
            group_name: string;
            season_id: number;
            /** @constant */
            valid: true;
        };
        /** @description A dated occurrence of a lesson, a slot or an event. */
        Session: {
            /** @enum {string} */
            type: "lesson" | "slot" | "event";
            /** @description Send it as `course_id` to see who is expected. */
            id: number;
            /** Format: date */
            date: string;
            title: string;
            begin: string;
            end: string;
            location: string;
            /** @description Whether this integration may take attendance here. Respect it. */
            can_take_attendance: boolean;
        };
        /** @description A stand-alone schedule of a season. */
        Slot: {
            id: number;
            name?: string | null;
            season_id?: number | null;
            day?: components["schemas"]["Weekday"] | null;
            hour?: number | null;
            minute?: number | null;
            duration_minutes?: number | null;
            trainer_ids?: number[];
            capacity?: number | null;
            sport_id?: number | null;
            location?: string | null;
            birth_year_start?: number | null;
            birth_year_end?: number | null;
            /** @enum {string|null} */
            sex?: "Homme" | "Femme" | "Homme et femme" | null;
            /** @description Leads to the season's settings (`groups:read`). */
            readonly season_path?: string;
        };
        /** @description What is to change about a slot. What is left out stays. */
        SlotChange: {
            name?: string;
            season_id?: number;
            day?: components["schemas"]["Weekday"];
            hour?: number;
            minute?: number;
            duration_minutes?: number;
            /** @description Who leads it. */
            trainer_ids?: components["schemas"]["Identifier"][];
            capacity?: number;
            sport_id?: number | null;
            location?: string;
            /** @description The most recent year of birth. */
            birth_year_start?: number | null;
            /** @description The oldest year of birth. */
            birth_year_end?: number | null;
            /** @enum {string|null} */
            sex?: "Homme" | "Femme" | "Homme et femme" | null;
        };
        /** @description A slot to be created. */
        SlotDraft: {
            name: string;
            season_id: number;
            day: components["schemas"]["Weekday"];
            hour: number;
            minute: number;
            duration_minutes: number;
            /** @description Who leads it. */
            trainer_ids: components["schemas"]["Identifier"][];
            capacity: number;
            sport_id?: number | null;
            location?: string;
            /** @description The most recent year of birth. */
            birth_year_start?: number | null;
            /** @description The oldest year of birth. */
            birth_year_end?: number | null;
            /** @enum {string|null} */
            sex?: "Homme" | "Femme" | "Homme et femme" | null;
        };
        SlotList: {
            data: components["schemas"]["Slot"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A sport. */
        Sport: {
            id: number;
            name?: string;
        };
        /** @description The new name. */
        SportChange: {
            name?: string;
        };
        /** @description A sport to be added. */
        SportDraft: {
            name: string;
        };
        SportList: {
            data: components["schemas"]["Sport"][];
            pagination: components["schemas"]["Pagination"];
        };
        StaffHours: {
            /** @description A statement of hours. */
            data: {
                member_id: number;
                month: string;
                /** @constant */
                submitted: true;
                total_seconds: number;
                entries: components["schemas"]["StaffHoursEntry"][];
            };
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Hours worked in one go. */
        StaffHoursEntry: {
            id: number;
            /** Format: date-time */
            begin: string;
            /** Format: date-time */
            end: string;
            duration_seconds: number;
            information: string | null;
        };
        Token: {
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /**
             * @description How long the token is good for, in seconds.
             * @enum {integer}
             */
            expires_in: 600;
            /** @description What the token is good for, with a space between the scopes. */
            scope: string;
        };
        /** @description The form of the token request. Members that it does not name are ignored. */
        TokenRequest: {
            /** @enum {string} */
            grant_type: "client_credentials";
            /** @description The id of the integration; with `client_secret_post` and, if you like, with an assertion. */
            client_id?: string;
            /** @description The secret of the integration; with `client_secret_post` alone. */
            client_secret?: string;
            /** @enum {string} */
            client_assertion_type?: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
            /** @description The signed assertion; with `private_key_jwt` alone. */
            client_assertion?: string;
            /** @description Some of the permissions that the club granted, with a space between them. Leave it out to get all of them. */
            scope?: string;
        };
        /** @enum {string} */
        Weekday: "lundi" | "mardi" | "mercredi" | "jeudi" | "vendredi" | "samedi" | "dimanche";
        /** @description The record that was written. */
        Written: {
            data: {
                id: components["schemas"]["Identifier"];
            };
        };
    };
    responses: {
        /** @description The `Idempotency-Key` was used before for another request. Nothing was changed. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 409,
                 *       "code": "idempotency_key_reused",
                 *       "detail": "This Idempotency-Key was used for another request. Take a new key."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The club has switched its API off (`integration_api_disabled`), or the token lacks a scope that this operation needs (the status and the code of that second case are the reference's choice). */
        Forbidden: {
            headers: {
                /**
                 * @description When a scope is missing, which scopes the operation needs.
                 * @example Bearer realm="club", error="insufficient_scope", scope="groups:read"
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 403,
                 *       "code": "integration_api_disabled",
                 *       "detail": "The club has switched its API off."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter, a header or the body breaks what this description says of it. Nothing was changed. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 422,
                 *       "code": "validation_failed",
                 *       "detail": "The request does not keep to the description."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such record in this club, or it was deleted. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 404,
                 *       "code": "not_found",
                 *       "detail": "There is no such record in this club."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Refused for another reason; `code` and `detail` say which. Nothing was changed. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 400,
                 *       "code": "malformed_request",
                 *       "detail": "The request could not be read."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The integration has spent its 300 requests of the minute. Wait and repeat the same request. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 429,
                 *       "code": "rate_limit_exceeded",
                 *       "detail": "More than 300 requests in a minute. Repeat the request after the delay in Retry-After."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No token came, or it is unknown or older than 600 seconds. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 401,
                 *       "code": "invalid_token",
                 *       "detail": "The access token is missing, unknown or has expired. Ask for a new one at /token."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
        After: number;
        /** @description Says that an export over all seasons is what you want. Send it on every page. Leaving it out is deprecated: the answer is the same, with `Deprecation` and `Link` headers. */
        All: true;
        /**
         * @description What the club asks for, by the number that the list gives.
         * @example 61
         */
        FieldId: components["schemas"]["Identifier"];
        /**
         * @description The number that an earlier answer gave for this record.
         * @example 2
         */
        Id: components["schemas"]["Identifier"];
        /**
         * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
         * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
         */
        IdempotencyKey: string;
        /** @description How many items a page may hold. */
        Limit: number;
        /** @description Where the page starts. Send the `next_offset` of the page before; leave it out for the first page. */
        Offset: number;
        /** @description Only registrations in this state: `pending` (`valid` is null), `validated` (true) or `refused` (false). */
        RegistrationStatus: "pending" | "validated" | "refused";
    };
    requestBodies: never;
    headers: {
        /**
         * @description Which kind of credentials this address expects, and what was wrong with those that came.
         * @example Bearer realm="club", error="invalid_token"
         */
        Challenge: string;
        /**
         * @description Only when `all` was left out: the moment since which that is deprecated (9 September 2026), as `@` and a count of seconds.
         * @example @1788912000
         */
        Deprecation: string;
        /**
         * @description Only when `all` was left out. A link with `rel="deprecation"` leads to the explanation.
         * @example <https://club.example/api/v1/docs>; rel="deprecation"; type="text/html"
         */
        DeprecationLink: string;
        /**
         * @description The mark of this version of the document. Send it back in `If-None-Match` to be told whether it changed.
         * @example "v1.5-8c1f2ab4"
         */
        ETag: string;
        /**
         * @description How long to wait before the same request may be repeated, in seconds (or the date from which it may).
         * @example 30
         */
        RetryAfter: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getGuide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guide. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "concepts": [
                     *         {
                     *           "name": "Season",
                     *           "meaning": "Where every journey starts. It has dates and may straddle two calendar years."
                     *         }
                     *       ],
                     *       "journeys": [
                     *         {
                     *           "intent": "List the members of a season",
                     *           "steps": [
                     *             "GET /seasons",
                     *             "GET /seasons/{id}/members"
                     *           ],
                     *           "scopes": [
                     *             "groups:read",
                     *             "members:read"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Guide"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><title>Club Administration Service</title></html> */
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getAuthorizationServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issuer": "https://club.example/api/v1",
                     *       "token_endpoint": "https://club.example/api/v1/token",
                     *       "response_types_supported": [],
                     *       "grant_types_supported": [
                     *         "client_credentials"
                     *       ],
                     *       "token_endpoint_auth_methods_supported": [
                     *         "client_secret_basic",
                     *         "client_secret_post",
                     *         "private_key_jwt"
                     *       ],
                     *       "token_endpoint_auth_signing_alg_values_supported": [
                     *         "RS256"
                     *       ],
                     *       "scopes_supported": [
                     *         "groups:read",
                     *         "members:read"
                     *       ],
                     *       "service_api_enabled": true,
                     *       "service_activation_uri": "https://club.example/administration/api"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthorizationServer"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getProtectedResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resource": "https://club.example/api/v1",
                     *       "authorization_servers": [
                     *         "https://club.example/api/v1"
                     *       ],
                     *       "bearer_methods_supported": [
                     *         "header"
                     *       ],
                     *       "scopes_supported": [
                     *         "groups:read",
                     *         "members:read"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProtectedResource"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getDescription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the description that you have.
                 * @example "v1.5-8c1f2ab4"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description, in OpenAPI 3.2. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.2.0",
                     *       "info": {
                     *         "title": "Club Administration Service",
                     *         "version": "1.5"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Description"];
                };
            };
            /** @description The description has not changed since. The answer has no body. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getChanges: {
        parameters: {
            query?: {
                /**
                 * @description The version that you know, as two or three whole numbers with dots between them.
                 * @example 1.4
                 */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "1.4",
                     *       "to": "1.5",
                     *       "changes": [
                     *         {
                     *           "version": "1.5",
                     *           "date": "2026-09-10",
                     *           "type": "additive",
                     *           "summary": "Registrations in every state, payments and slots of a season, and the lessons of a group.",
                     *           "operations_added": [
                     *             "GET /seasons/{id}/payments",
                     *             "GET /groups/{id}/lessons"
                     *           ],
                     *           "recommendation": "Follow registrations through the season's own lists."
                     *         }
                     *       ],
                     *       "openapi": "https://club.example/api/v1/openapi.json"
                     *     }
                     */
                    "application/json": components["schemas"]["Changes"];
                };
            };
            422: components["responses"]["Invalid"];
            "4XX": components["responses"]["Refused"];
        };
    };
    requestToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "grant_type": "client_credentials",
                 *       "client_id": "demo-full",
                 *       "client_secret": "a-secret-that-stays-on-your-server",
                 *       "scope": "groups:read members:read"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description A token. It is opaque; do not look into it, and send it to this API alone. */
            200: {
                headers: {
                    /**
                     * @description A token is never stored by a cache.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "9hJ0o6Q4b3pVtq2mYwXkZr8uTn5sLdEa",
                     *       "token_type": "Bearer",
                     *       "expires_in": 600,
                     *       "scope": "groups:read members:read"
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
            /** @description The request is malformed, or asks for a scope or a grant that is not to be had. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_scope",
                     *       "error_description": "This integration was not granted one of the scopes asked for."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The credentials are missing, unknown, wrong or used up. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["Challenge"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_client",
                     *       "error_description": "The client is unknown or its secret is wrong."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The club has switched its API off. `error_uri` leads to what your user can do about it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unauthorized_client",
                     *       "error_description": "The club has switched its API off.",
                     *       "error_uri": "https://club.example/administration/api"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description More than 30 token requests in a minute came from this address. Wait and repeat the same request. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "temporarily_unavailable",
                     *       "error_description": "More than 30 token requests in a minute. Repeat the request after the delay in Retry-After."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Refused for another reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "error_description": "The request could not be read."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    getContext: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The context of the token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "club": "Les Martinets de Chinon",
                     *       "start_path": "/seasons",
                     *       "integration": {
                     *         "client_id": "demo-timetable",
                     *         "name": "Timetable on the wall",
                     *         "permissions": [
                     *           "groups:read"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Context"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listSeasons: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of seasons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Saison 2025-2026",
                     *           "start_date": "2025-09-01",
                     *           "end_date": "2026-08-31",
                     *           "registration_start": "2025-06-16",
                     *           "registration_end": "2026-03-31",
                     *           "detail_path": "/seasons/1",
                     *           "members_path": "/seasons/1/members",
                     *           "groups_path": "/seasons/1/groups",
                     *           "events_path": "/seasons/1/events",
                     *           "annual_registrations_path": "/seasons/1/annual-registrations",
                     *           "event_registrations_path": "/seasons/1/event-registrations",
                     *           "payments_path": "/seasons/1/payments",
                     *           "slots_path": "/seasons/1/slots"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "name": "Saison 2026-2027",
                     *           "start_date": "2026-09-01",
                     *           "end_date": "2027-08-31",
                     *           "registration_start": "2026-06-15",
                     *           "registration_end": "2027-03-31",
                     *           "detail_path": "/seasons/2",
                     *           "members_path": "/seasons/2/members",
                     *           "groups_path": "/seasons/2/groups",
                     *           "events_path": "/seasons/2/events",
                     *           "annual_registrations_path": "/seasons/2/annual-registrations",
                     *           "event_registrations_path": "/seasons/2/event-registrations",
                     *           "payments_path": "/seasons/2/payments",
                     *           "slots_path": "/seasons/2/slots"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createSeason: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Saison 2026-2027",
                 *       "start_date": "2026-09-01",
                 *       "end_date": "2027-08-31",
                 *       "registration_start": "2026-06-15",
                 *       "registration_end": "2027-03-31",
                 *       "previous_registration_start": "2026-05-25"
                 *     }
                 */
                "application/json": components["schemas"]["SeasonDraft"];
            };
        };
        responses: {
            /** @description The season exists now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readSeason: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The season with all its settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 2,
                     *         "name": "Saison 2026-2027",
                     *         "start_date": "2026-09-01",
                     *         "end_date": "2027-08-31",
                     *         "registration_start": "2026-06-15",
                     *         "registration_end": "2027-03-31",
                     *         "membership_cost_euros": 30,
                     *         "previous_registration_start": "2026-05-25",
                     *         "previous_registration_all": true,
                     *         "city_registration_start": "2026-06-01",
                     *         "city_code": "37072",
                     *         "max_annual_registrations": 3,
                     *         "licence_immediate_payment": true,
                     *         "detail_path": "/seasons/2",
                     *         "members_path": "/seasons/2/members",
                     *         "groups_path": "/seasons/2/groups",
                     *         "events_path": "/seasons/2/events",
                     *         "annual_registrations_path": "/seasons/2/annual-registrations",
                     *         "event_registrations_path": "/seasons/2/event-registrations",
                     *         "payments_path": "/seasons/2/payments",
                     *         "slots_path": "/seasons/2/slots"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Season"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    deleteSeason: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The season is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Linked data blocks the deletion (`season_in_use`), or the `Idempotency-Key` was used before for another request. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 409,
                     *       "code": "season_in_use",
                     *       "detail": "Groups of the club belong to this season, so it cannot be deleted."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeSeason: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registration_end": "2027-04-30",
                 *       "membership_cost_euros": 30
                 *     }
                 */
                "application/json": components["schemas"]["SeasonChange"];
            };
        };
        responses: {
            /** @description The season has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    findCommunes: {
        parameters: {
            query: {
                /**
                 * @description Five digits.
                 * @example 37500
                 */
                postal_code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The communes; an empty list when there is none with this postal code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "city_code": "37004",
                     *           "name": "Anché",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37042",
                     *           "name": "Candes-Saint-Martin",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37072",
                     *           "name": "Chinon",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37076",
                     *           "name": "Cinais",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37088",
                     *           "name": "Couziers",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37089",
                     *           "name": "Cravant-les-Côteaux",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37126",
                     *           "name": "Lerné",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37129",
                     *           "name": "Ligré",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37144",
                     *           "name": "Marçay",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37201",
                     *           "name": "Rivière",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37202",
                     *           "name": "La Roche-Clermault",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37210",
                     *           "name": "Saint-Benoît-la-Forêt",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37220",
                     *           "name": "Saint-Germain-sur-Vienne",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37248",
                     *           "name": "Seuilly",
                     *           "postal_code": "37500"
                     *         },
                     *         {
                     *           "city_code": "37258",
                     *           "name": "Thizay",
                     *           "postal_code": "37500"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CommuneList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
                /** @description Says that an export over all seasons is what you want. Send it on every page. Leaving it out is deprecated: the answer is the same, with `Deprecation` and `Link` headers. */
                all?: components["parameters"]["All"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 101,
                     *           "email": "camille.moreau@example.org",
                     *           "first_name": "Camille",
                     *           "last_name": "Moreau",
                     *           "phone": "+33600000101",
                     *           "birth_date": "1991-04-17",
                     *           "sex": "Femme",
                     *           "city_code": "37072",
                     *           "address": "4 rue Voltaire",
                     *           "email_verified": true,
                     *           "created_at": "2024-09-02T18:12:00+02:00",
                     *           "parents": []
                     *         },
                     *         {
                     *           "id": 102,
                     *           "email": "famille.lefevre@example.org",
                     *           "first_name": "Léa",
                     *           "last_name": "Lefèvre",
                     *           "phone": null,
                     *           "birth_date": "2014-11-23",
                     *           "sex": "Femme",
                     *           "city_code": "37072",
                     *           "address": "12 quai Jeanne-d'Arc",
                     *           "email_verified": true,
                     *           "created_at": "2026-06-02T09:40:00+02:00",
                     *           "parents": [
                     *             {
                     *               "type": "Mere",
                     *               "first_name": "Sophie",
                     *               "last_name": "Lefèvre",
                     *               "title": "Mme",
                     *               "phone": "+33600000120",
                     *               "email": "sophie.lefevre@example.org",
                     *               "profession": "Infirmière"
                     *             },
                     *             {
                     *               "type": "Pere",
                     *               "first_name": "Karim",
                     *               "last_name": "Saïdi",
                     *               "title": "M.",
                     *               "phone": "+33600000121",
                     *               "email": "karim.saidi@example.org",
                     *               "profession": "Menuisier"
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 103,
                     *           "email": "famille.lefevre@example.org",
                     *           "first_name": "Hugo",
                     *           "last_name": "Lefèvre",
                     *           "phone": null,
                     *           "birth_date": "2017-03-08",
                     *           "sex": "Homme",
                     *           "city_code": "37072",
                     *           "address": "12 quai Jeanne-d'Arc",
                     *           "email_verified": true,
                     *           "created_at": "2026-06-02T09:46:00+02:00",
                     *           "parents": [
                     *             {
                     *               "type": "Mere",
                     *               "first_name": "Sophie",
                     *               "last_name": "Lefèvre",
                     *               "title": "Mme",
                     *               "phone": "+33600000120",
                     *               "email": "sophie.lefevre@example.org",
                     *               "profession": "Infirmière"
                     *             },
                     *             {
                     *               "type": "Pere",
                     *               "first_name": "Karim",
                     *               "last_name": "Saïdi",
                     *               "title": "M.",
                     *               "phone": "+33600000121",
                     *               "email": "karim.saidi@example.org",
                     *               "profession": "Menuisier"
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 104,
                     *           "email": "ines.haddad@example.org",
                     *           "first_name": "Inès",
                     *           "last_name": "Haddad",
                     *           "phone": "+33600000104",
                     *           "birth_date": "2003-08-30",
                     *           "sex": "Femme",
                     *           "city_code": "2A004",
                     *           "address": null,
                     *           "email_verified": false,
                     *           "created_at": "2026-10-12T21:05:00+02:00",
                     *           "parents": []
                     *         },
                     *         {
                     *           "id": 105,
                     *           "email": "paul.girard@example.org",
                     *           "first_name": "Paul",
                     *           "last_name": "Girard",
                     *           "phone": null,
                     *           "birth_date": "1978-01-02",
                     *           "sex": "Homme",
                     *           "city_code": "37261",
                     *           "address": "30 rue des Halles",
                     *           "email_verified": true,
                     *           "created_at": "2026-09-05T11:00:00+02:00",
                     *           "parents": []
                     *         },
                     *         {
                     *           "id": 106,
                     *           "email": "nadia.benali@example.org",
                     *           "first_name": "Nadia",
                     *           "last_name": "Benali",
                     *           "phone": "+33600000106",
                     *           "birth_date": "1985-12-12",
                     *           "sex": "Femme",
                     *           "city_code": "37072",
                     *           "address": "1 place du Général-de-Gaulle",
                     *           "email_verified": true,
                     *           "created_at": "2026-06-16T08:00:00+02:00",
                     *           "parents": []
                     *         },
                     *         {
                     *           "id": 107,
                     *           "email": "odette.blanc@example.org",
                     *           "first_name": "Odette",
                     *           "last_name": "Blanc",
                     *           "phone": null,
                     *           "birth_date": "1952-06-01",
                     *           "sex": "Femme",
                     *           "city_code": "37072",
                     *           "address": null,
                     *           "email_verified": true,
                     *           "created_at": "2025-06-20T10:30:00+02:00",
                     *           "parents": []
                     *         },
                     *         {
                     *           "id": 108,
                     *           "email": "yann.legoff@example.org",
                     *           "first_name": "Yann",
                     *           "last_name": "Le Goff",
                     *           "phone": "+33600000108",
                     *           "birth_date": "1988-02-29",
                     *           "sex": "Homme",
                     *           "city_code": "37072",
                     *           "address": "7 impasse du Dojo",
                     *           "email_verified": true,
                     *           "created_at": "2022-08-25T14:00:00+02:00",
                     *           "parents": []
                     *         },
                     *         {
                     *           "id": 109,
                     *           "email": "aurelie.perrin@example.org",
                     *           "first_name": "Aurélie",
                     *           "last_name": "Perrin",
                     *           "phone": "+33600000109",
                     *           "birth_date": "1994-10-05",
                     *           "sex": "Femme",
                     *           "city_code": "37261",
                     *           "address": null,
                     *           "email_verified": true,
                     *           "created_at": "2023-09-01T09:00:00+02:00",
                     *           "parents": []
                     *         },
                     *         {
                     *           "id": 110,
                     *           "email": "mathis.roux@example.org",
                     *           "first_name": "Mathis",
                     *           "last_name": "Roux",
                     *           "phone": null,
                     *           "birth_date": "2009-07-14",
                     *           "sex": "Homme",
                     *           "city_code": null,
                     *           "address": null,
                     *           "email_verified": false,
                     *           "created_at": "2026-09-28T19:20:00+02:00",
                     *           "parents": [
                     *             {
                     *               "type": "Responsable_legal",
                     *               "first_name": "Denis",
                     *               "last_name": "Roux",
                     *               "phone": "+33600000122",
                     *               "email": "denis.roux@example.org"
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 111,
                     *           "email": "jean.dubois@example.org",
                     *           "first_name": "Jean",
                     *           "last_name": "Dubois",
                     *           "phone": null,
                     *           "birth_date": null,
                     *           "sex": null,
                     *           "city_code": null,
                     *           "address": null,
                     *           "email_verified": false,
                     *           "created_at": "2026-10-01T12:00:00+02:00",
                     *           "parents": []
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createMember: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "famille.lefevre@example.org",
                 *       "first_name": "Hugo",
                 *       "last_name": "Lefèvre",
                 *       "phone": null,
                 *       "birth_date": "2017-03-08",
                 *       "sex": "Homme",
                 *       "city_code": "37072",
                 *       "address": "12 quai Jeanne-d'Arc",
                 *       "parents": [
                 *         {
                 *           "type": "Mere",
                 *           "first_name": "Sophie",
                 *           "last_name": "Lefèvre",
                 *           "title": "Mme",
                 *           "phone": "+33600000120",
                 *           "email": "sophie.lefevre@example.org",
                 *           "profession": "Infirmière"
                 *         },
                 *         {
                 *           "type": "Pere",
                 *           "first_name": "Karim",
                 *           "last_name": "Saïdi",
                 *           "title": "M.",
                 *           "phone": "+33600000121",
                 *           "email": "karim.saidi@example.org",
                 *           "profession": "Menuisier"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MemberDraft"];
            };
        };
        responses: {
            /** @description The person has a record now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 103
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 102,
                     *         "email": "famille.lefevre@example.org",
                     *         "first_name": "Léa",
                     *         "last_name": "Lefèvre",
                     *         "phone": null,
                     *         "birth_date": "2014-11-23",
                     *         "sex": "Femme",
                     *         "city_code": "37072",
                     *         "address": "12 quai Jeanne-d'Arc",
                     *         "email_verified": true,
                     *         "created_at": "2026-06-02T09:40:00+02:00",
                     *         "parents": [
                     *           {
                     *             "type": "Mere",
                     *             "first_name": "Sophie",
                     *             "last_name": "Lefèvre",
                     *             "title": "Mme",
                     *             "phone": "+33600000120",
                     *             "email": "sophie.lefevre@example.org",
                     *             "profession": "Infirmière"
                     *           },
                     *           {
                     *             "type": "Pere",
                     *             "first_name": "Karim",
                     *             "last_name": "Saïdi",
                     *             "title": "M.",
                     *             "phone": "+33600000121",
                     *             "email": "karim.saidi@example.org",
                     *             "profession": "Menuisier"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Member"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeMember: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "+33600000102",
                 *       "city_code": "37072"
                 *     }
                 */
                "application/json": components["schemas"]["MemberChange"];
            };
        };
        responses: {
            /** @description The record has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 102
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listMemberRegistrations: {
        parameters: {
            query: {
                /**
                 * @description The season that the answer is about.
                 * @example 2
                 */
                season_id: components["schemas"]["Identifier"];
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_offset` of the page before; leave it out for the first page. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the person's registrations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "annual",
                     *           "id": 202,
                     *           "member_id": 102,
                     *           "group_id": 21,
                     *           "registered_at": "2026-06-02T09:55:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-06-10T18:05:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": 71,
                     *           "member_path": "/members/102",
                     *           "activity_path": "/groups/21"
                     *         },
                     *         {
                     *           "type": "event",
                     *           "id": 301,
                     *           "member_id": 102,
                     *           "event_id": 51,
                     *           "registered_at": "2026-09-20T10:00:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-09-20T10:00:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/102",
                     *           "activity_path": "/events/51"
                     *         },
                     *         {
                     *           "type": "event",
                     *           "id": 304,
                     *           "member_id": 102,
                     *           "event_id": 52,
                     *           "registered_at": "2026-10-05T12:30:00+02:00",
                     *           "valid": null,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/102",
                     *           "activity_path": "/events/52"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_offset": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberRegistrationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listMemberAttendance: {
        parameters: {
            query: {
                /**
                 * @description The season that the answer is about.
                 * @example 2
                 */
                season_id: components["schemas"]["Identifier"];
                /** @description The first day to look at. */
                date_from?: string;
                /** @description The last day to look at. */
                date_to?: string;
                /** @description Only this kind of session. */
                type?: "lesson" | "slot" | "event";
                /** @description Only this presence. */
                presence?: "present" | "absent" | "excused";
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_offset` of the page before; leave it out for the first page. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the person's recorded presences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "event",
                     *           "id": 51,
                     *           "date": "2026-10-03",
                     *           "title": "Rencontre d'automne",
                     *           "begin": "2026-10-03T13:30:00+02:00",
                     *           "end": "2026-10-03T17:30:00+02:00",
                     *           "location": "Dojo des Courances",
                     *           "presence": "present"
                     *         },
                     *         {
                     *           "type": "lesson",
                     *           "id": 41,
                     *           "date": "2026-10-07",
                     *           "title": "Judo enfants",
                     *           "begin": "2026-10-07T17:30:00+02:00",
                     *           "end": "2026-10-07T18:30:00+02:00",
                     *           "location": "Dojo des Courances",
                     *           "presence": "present"
                     *         },
                     *         {
                     *           "type": "lesson",
                     *           "id": 42,
                     *           "date": "2026-10-10",
                     *           "title": "Judo enfants",
                     *           "begin": "2026-10-10T10:00:00+02:00",
                     *           "end": "2026-10-10T11:15:00+02:00",
                     *           "location": "Dojo des Courances",
                     *           "presence": "excused"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_offset": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberAttendanceList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listSeasonMembers: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 101,
                     *           "email": "camille.moreau@example.org",
                     *           "first_name": "Camille",
                     *           "last_name": "Moreau",
                     *           "phone": "+33600000101",
                     *           "birth_date": "1991-04-17",
                     *           "sex": "Femme",
                     *           "city_code": "37072",
                     *           "address": "4 rue Voltaire",
                     *           "email_verified": true,
                     *           "created_at": "2024-09-02T18:12:00+02:00",
                     *           "parents": [],
                     *           "season_id": 2,
                     *           "registrations": [
                     *             {
                     *               "id": 201,
                     *               "group_id": 22,
                     *               "group_name": "Judo adultes",
                     *               "season_id": 2,
                     *               "valid": true
                     *             },
                     *             {
                     *               "id": 207,
                     *               "group_id": 23,
                     *               "group_name": "Renforcement",
                     *               "season_id": 2,
                     *               "valid": true
                     *             }
                     *           ],
                     *           "registrations_path": "/members/101/registrations?season_id=2",
                     *           "attendance_path": "/members/101/attendance?season_id=2"
                     *         },
                     *         {
                     *           "id": 102,
                     *           "email": "famille.lefevre@example.org",
                     *           "first_name": "Léa",
                     *           "last_name": "Lefèvre",
                     *           "phone": null,
                     *           "birth_date": "2014-11-23",
                     *           "sex": "Femme",
                     *           "city_code": "37072",
                     *           "address": "12 quai Jeanne-d'Arc",
                     *           "email_verified": true,
                     *           "created_at": "2026-06-02T09:40:00+02:00",
                     *           "parents": [
                     *             {
                     *               "type": "Mere",
                     *               "first_name": "Sophie",
                     *               "last_name": "Lefèvre",
                     *               "title": "Mme",
                     *               "phone": "+33600000120",
                     *               "email": "sophie.lefevre@example.org",
                     *               "profession": "Infirmière"
                     *             },
                     *             {
                     *               "type": "Pere",
                     *               "first_name": "Karim",
                     *               "last_name": "Saïdi",
                     *               "title": "M.",
                     *               "phone": "+33600000121",
                     *               "email": "karim.saidi@example.org",
                     *               "profession": "Menuisier"
                     *             }
                     *           ],
                     *           "season_id": 2,
                     *           "registrations": [
                     *             {
                     *               "id": 202,
                     *               "group_id": 21,
                     *               "group_name": "Judo enfants",
                     *               "season_id": 2,
                     *               "valid": true
                     *             }
                     *           ],
                     *           "registrations_path": "/members/102/registrations?season_id=2",
                     *           "attendance_path": "/members/102/attendance?season_id=2"
                     *         },
                     *         {
                     *           "id": 106,
                     *           "email": "nadia.benali@example.org",
                     *           "first_name": "Nadia",
                     *           "last_name": "Benali",
                     *           "phone": "+33600000106",
                     *           "birth_date": "1985-12-12",
                     *           "sex": "Femme",
                     *           "city_code": "37072",
                     *           "address": "1 place du Général-de-Gaulle",
                     *           "email_verified": true,
                     *           "created_at": "2026-06-16T08:00:00+02:00",
                     *           "parents": [],
                     *           "season_id": 2,
                     *           "registrations": [
                     *             {
                     *               "id": 206,
                     *               "group_id": 23,
                     *               "group_name": "Renforcement",
                     *               "season_id": 2,
                     *               "valid": true
                     *             }
                     *           ],
                     *           "registrations_path": "/members/106/registrations?season_id=2",
                     *           "attendance_path": "/members/106/attendance?season_id=2"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonMemberList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    searchMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "Lefè",
                 *       "season_id": 2
                 *     }
                 */
                "application/json": components["schemas"]["MemberSearch"];
            };
        };
        responses: {
            /** @description Who was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 102,
                     *           "email": "famille.lefevre@example.org",
                     *           "first_name": "Léa",
                     *           "last_name": "Lefèvre",
                     *           "phone": null,
                     *           "birth_date": "2014-11-23",
                     *           "sex": "Femme",
                     *           "city_code": "37072",
                     *           "address": "12 quai Jeanne-d'Arc",
                     *           "email_verified": true,
                     *           "created_at": "2026-06-02T09:40:00+02:00",
                     *           "parents": [
                     *             {
                     *               "type": "Mere",
                     *               "first_name": "Sophie",
                     *               "last_name": "Lefèvre",
                     *               "title": "Mme",
                     *               "phone": "+33600000120",
                     *               "email": "sophie.lefevre@example.org",
                     *               "profession": "Infirmière"
                     *             },
                     *             {
                     *               "type": "Pere",
                     *               "first_name": "Karim",
                     *               "last_name": "Saïdi",
                     *               "title": "M.",
                     *               "phone": "+33600000121",
                     *               "email": "karim.saidi@example.org",
                     *               "profession": "Menuisier"
                     *             }
                     *           ],
                     *           "season_id": 2,
                     *           "registrations": [
                     *             {
                     *               "id": 202,
                     *               "group_id": 21,
                     *               "group_name": "Judo enfants",
                     *               "season_id": 2,
                     *               "valid": true
                     *             }
                     *           ],
                     *           "registrations_path": "/members/102/registrations?season_id=2",
                     *           "attendance_path": "/members/102/attendance?season_id=2"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "truncated": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberSearchResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listAnnualRegistrations: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of annual registrations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 198,
                     *           "member_id": 101,
                     *           "group_id": 20,
                     *           "registered_at": "2025-06-18T20:00:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2025-06-25T10:00:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": 71,
                     *           "member_path": "/members/101",
                     *           "activity_path": "/groups/20"
                     *         },
                     *         {
                     *           "id": 199,
                     *           "member_id": 107,
                     *           "group_id": 20,
                     *           "registered_at": "2025-06-20T10:35:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2025-06-25T10:02:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": 71,
                     *           "member_path": "/members/107",
                     *           "activity_path": "/groups/20"
                     *         },
                     *         {
                     *           "id": 201,
                     *           "member_id": 101,
                     *           "group_id": 22,
                     *           "registered_at": "2026-05-26T07:30:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-06-10T18:00:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": 71,
                     *           "member_path": "/members/101",
                     *           "activity_path": "/groups/22"
                     *         },
                     *         {
                     *           "id": 202,
                     *           "member_id": 102,
                     *           "group_id": 21,
                     *           "registered_at": "2026-06-02T09:55:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-06-10T18:05:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": 71,
                     *           "member_path": "/members/102",
                     *           "activity_path": "/groups/21"
                     *         },
                     *         {
                     *           "id": 203,
                     *           "member_id": 103,
                     *           "group_id": 21,
                     *           "registered_at": "2026-06-02T09:58:00+02:00",
                     *           "valid": null,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": 71,
                     *           "member_path": "/members/103",
                     *           "activity_path": "/groups/21"
                     *         },
                     *         {
                     *           "id": 204,
                     *           "member_id": 104,
                     *           "group_id": 22,
                     *           "registered_at": "2026-10-12T21:10:00+02:00",
                     *           "valid": null,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/104",
                     *           "activity_path": "/groups/22"
                     *         },
                     *         {
                     *           "id": 205,
                     *           "member_id": 105,
                     *           "group_id": 22,
                     *           "registered_at": "2026-09-05T11:05:00+02:00",
                     *           "valid": false,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/105",
                     *           "activity_path": "/groups/22"
                     *         },
                     *         {
                     *           "id": 206,
                     *           "member_id": 106,
                     *           "group_id": 23,
                     *           "registered_at": "2026-06-16T08:05:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-06-16T08:05:00+02:00",
                     *           "slot_ids": [
                     *             31
                     *           ],
                     *           "licence_id": 72,
                     *           "member_path": "/members/106",
                     *           "activity_path": "/groups/23"
                     *         },
                     *         {
                     *           "id": 207,
                     *           "member_id": 101,
                     *           "group_id": 23,
                     *           "registered_at": "2026-09-10T19:00:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-09-10T19:00:00+02:00",
                     *           "slot_ids": [
                     *             32
                     *           ],
                     *           "licence_id": null,
                     *           "member_path": "/members/101",
                     *           "activity_path": "/groups/23"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AnnualRegistrationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createAnnualRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": 106,
                 *       "group_id": 23,
                 *       "slot_ids": [
                 *         31
                 *       ],
                 *       "licence_id": 72
                 *     }
                 */
                "application/json": components["schemas"]["AnnualRegistrationDraft"];
            };
        };
        responses: {
            /** @description The registration exists now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 206
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readAnnualRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 202,
                     *         "member_id": 102,
                     *         "group_id": 21,
                     *         "registered_at": "2026-06-02T09:55:00+02:00",
                     *         "valid": true,
                     *         "validated_at": "2026-06-10T18:05:00+02:00",
                     *         "slot_ids": [],
                     *         "licence_id": 71,
                     *         "member_path": "/members/102",
                     *         "activity_path": "/groups/21"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AnnualRegistration"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    deleteAnnualRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 205
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeAnnualRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slot_ids": [
                 *         32
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AnnualRegistrationChange"];
            };
        };
        responses: {
            /** @description The registration has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 206
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    validateAnnualRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration is validated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 203
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    refuseAnnualRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration is refused. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 203
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    cancelAnnualRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration is removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 204
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readAnnualRegistrationInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.4 (the bytes of the invoice) */
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listEventRegistrations: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of event registrations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 301,
                     *           "member_id": 102,
                     *           "event_id": 51,
                     *           "registered_at": "2026-09-20T10:00:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-09-20T10:00:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/102",
                     *           "activity_path": "/events/51"
                     *         },
                     *         {
                     *           "id": 302,
                     *           "member_id": 110,
                     *           "event_id": 51,
                     *           "registered_at": "2026-09-28T19:25:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-09-28T19:25:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/110",
                     *           "activity_path": "/events/51"
                     *         },
                     *         {
                     *           "id": 303,
                     *           "member_id": 105,
                     *           "event_id": 51,
                     *           "registered_at": "2026-09-29T08:00:00+02:00",
                     *           "valid": false,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/105",
                     *           "activity_path": "/events/51"
                     *         },
                     *         {
                     *           "id": 304,
                     *           "member_id": 102,
                     *           "event_id": 52,
                     *           "registered_at": "2026-10-05T12:30:00+02:00",
                     *           "valid": null,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/102",
                     *           "activity_path": "/events/52"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EventRegistrationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createEventRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": 102,
                 *       "event_id": 52
                 *     }
                 */
                "application/json": components["schemas"]["EventRegistrationDraft"];
            };
        };
        responses: {
            /** @description The registration exists now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 304
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readEventRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 301,
                     *         "member_id": 102,
                     *         "event_id": 51,
                     *         "registered_at": "2026-09-20T10:00:00+02:00",
                     *         "valid": true,
                     *         "validated_at": "2026-09-20T10:00:00+02:00",
                     *         "slot_ids": [],
                     *         "licence_id": null,
                     *         "member_path": "/members/102",
                     *         "activity_path": "/events/51"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EventRegistration"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    deleteEventRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 303
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    validateEventRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration is validated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 304
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    refuseEventRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration is refused. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 304
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    cancelEventRegistration: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration is removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 302
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readEventRegistrationInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.4 (the bytes of the invoice) */
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listSeasonAnnualRegistrations: {
        parameters: {
            query?: {
                /** @description Only registrations in this state: `pending` (`valid` is null), `validated` (true) or `refused` (false). */
                status?: components["parameters"]["RegistrationStatus"];
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of annual registrations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 201,
                     *           "member_id": 101,
                     *           "group_id": 22,
                     *           "registered_at": "2026-05-26T07:30:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-06-10T18:00:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": 71,
                     *           "member_path": "/members/101",
                     *           "activity_path": "/groups/22"
                     *         },
                     *         {
                     *           "id": 202,
                     *           "member_id": 102,
                     *           "group_id": 21,
                     *           "registered_at": "2026-06-02T09:55:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-06-10T18:05:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": 71,
                     *           "member_path": "/members/102",
                     *           "activity_path": "/groups/21"
                     *         },
                     *         {
                     *           "id": 203,
                     *           "member_id": 103,
                     *           "group_id": 21,
                     *           "registered_at": "2026-06-02T09:58:00+02:00",
                     *           "valid": null,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": 71,
                     *           "member_path": "/members/103",
                     *           "activity_path": "/groups/21"
                     *         },
                     *         {
                     *           "id": 204,
                     *           "member_id": 104,
                     *           "group_id": 22,
                     *           "registered_at": "2026-10-12T21:10:00+02:00",
                     *           "valid": null,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/104",
                     *           "activity_path": "/groups/22"
                     *         },
                     *         {
                     *           "id": 205,
                     *           "member_id": 105,
                     *           "group_id": 22,
                     *           "registered_at": "2026-09-05T11:05:00+02:00",
                     *           "valid": false,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/105",
                     *           "activity_path": "/groups/22"
                     *         },
                     *         {
                     *           "id": 206,
                     *           "member_id": 106,
                     *           "group_id": 23,
                     *           "registered_at": "2026-06-16T08:05:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-06-16T08:05:00+02:00",
                     *           "slot_ids": [
                     *             31
                     *           ],
                     *           "licence_id": 72,
                     *           "member_path": "/members/106",
                     *           "activity_path": "/groups/23"
                     *         },
                     *         {
                     *           "id": 207,
                     *           "member_id": 101,
                     *           "group_id": 23,
                     *           "registered_at": "2026-09-10T19:00:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-09-10T19:00:00+02:00",
                     *           "slot_ids": [
                     *             32
                     *           ],
                     *           "licence_id": null,
                     *           "member_path": "/members/101",
                     *           "activity_path": "/groups/23"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AnnualRegistrationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listSeasonEventRegistrations: {
        parameters: {
            query?: {
                /** @description Only registrations in this state: `pending` (`valid` is null), `validated` (true) or `refused` (false). */
                status?: components["parameters"]["RegistrationStatus"];
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of event registrations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 301,
                     *           "member_id": 102,
                     *           "event_id": 51,
                     *           "registered_at": "2026-09-20T10:00:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-09-20T10:00:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/102",
                     *           "activity_path": "/events/51"
                     *         },
                     *         {
                     *           "id": 302,
                     *           "member_id": 110,
                     *           "event_id": 51,
                     *           "registered_at": "2026-09-28T19:25:00+02:00",
                     *           "valid": true,
                     *           "validated_at": "2026-09-28T19:25:00+02:00",
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/110",
                     *           "activity_path": "/events/51"
                     *         },
                     *         {
                     *           "id": 303,
                     *           "member_id": 105,
                     *           "event_id": 51,
                     *           "registered_at": "2026-09-29T08:00:00+02:00",
                     *           "valid": false,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/105",
                     *           "activity_path": "/events/51"
                     *         },
                     *         {
                     *           "id": 304,
                     *           "member_id": 102,
                     *           "event_id": 52,
                     *           "registered_at": "2026-10-05T12:30:00+02:00",
                     *           "valid": null,
                     *           "validated_at": null,
                     *           "slot_ids": [],
                     *           "licence_id": null,
                     *           "member_path": "/members/102",
                     *           "activity_path": "/events/52"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EventRegistrationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
                /** @description Says that an export over all seasons is what you want. Send it on every page. Leaving it out is deprecated: the answer is the same, with `Deprecation` and `Link` headers. */
                all?: components["parameters"]["All"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 20,
                     *           "season_id": 1,
                     *           "sport_id": 11,
                     *           "name": "Judo adultes",
                     *           "description": "Le groupe adultes de la saison passée.",
                     *           "sex": "Homme et femme",
                     *           "type": "Loisir",
                     *           "capacity": 24,
                     *           "birth_year_start": 2009,
                     *           "birth_year_end": 1940,
                     *           "auto_validate": false,
                     *           "invitation_only": false,
                     *           "cost_euros": 170,
                     *           "slot_count": 0,
                     *           "slot_ids": [],
                     *           "licence_ids": [
                     *             71
                     *           ],
                     *           "season_path": "/seasons/1",
                     *           "members_path": "/groups/20/members",
                     *           "lessons_path": "/groups/20/lessons"
                     *         },
                     *         {
                     *           "id": 21,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Judo enfants",
                     *           "description": "Découverte et ceintures de couleur, de 8 à 14 ans.",
                     *           "sex": "Homme et femme",
                     *           "type": "Loisir",
                     *           "capacity": 20,
                     *           "birth_year_start": 2018,
                     *           "birth_year_end": 2012,
                     *           "auto_validate": false,
                     *           "invitation_only": false,
                     *           "cost_euros": 150,
                     *           "slot_count": 0,
                     *           "slot_ids": [],
                     *           "licence_ids": [
                     *             71
                     *           ],
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/groups/21/members",
                     *           "lessons_path": "/groups/21/lessons"
                     *         },
                     *         {
                     *           "id": 22,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Judo adultes",
                     *           "description": "Tous niveaux, à partir de 16 ans.",
                     *           "sex": "Homme et femme",
                     *           "type": "Intermediaire",
                     *           "capacity": 24,
                     *           "birth_year_start": 2010,
                     *           "birth_year_end": 1940,
                     *           "auto_validate": false,
                     *           "invitation_only": false,
                     *           "cost_euros": 180,
                     *           "slot_count": 0,
                     *           "slot_ids": [],
                     *           "licence_ids": [
                     *             71
                     *           ],
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/groups/22/members",
                     *           "lessons_path": "/groups/22/lessons"
                     *         },
                     *         {
                     *           "id": 23,
                     *           "season_id": 2,
                     *           "sport_id": 12,
                     *           "name": "Renforcement",
                     *           "description": "Une séance par semaine, le lundi ou le jeudi au choix.",
                     *           "sex": "Homme et femme",
                     *           "type": "Loisir",
                     *           "capacity": null,
                     *           "birth_year_start": 2010,
                     *           "birth_year_end": 1940,
                     *           "auto_validate": true,
                     *           "invitation_only": false,
                     *           "cost_euros": 120,
                     *           "slot_count": 1,
                     *           "slot_ids": [
                     *             31,
                     *             32
                     *           ],
                     *           "licence_ids": [
                     *             72
                     *           ],
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/groups/23/members",
                     *           "lessons_path": "/groups/23/lessons"
                     *         },
                     *         {
                     *           "id": 24,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Judo compétition",
                     *           "description": "Sur invitation des entraîneurs.",
                     *           "sex": "Femme",
                     *           "type": "Competition",
                     *           "capacity": 8,
                     *           "birth_year_start": 2012,
                     *           "birth_year_end": 2005,
                     *           "auto_validate": false,
                     *           "invitation_only": true,
                     *           "cost_euros": 210,
                     *           "slot_count": 0,
                     *           "slot_ids": [],
                     *           "licence_ids": [
                     *             71
                     *           ],
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/groups/24/members",
                     *           "lessons_path": "/groups/24/lessons"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GroupList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "season_id": 2,
                 *       "sport_id": 11,
                 *       "name": "Judo adultes",
                 *       "description": "Tous niveaux, à partir de 16 ans.",
                 *       "sex": "Homme et femme",
                 *       "type": "Intermediaire",
                 *       "capacity": 24,
                 *       "birth_year_start": 2010,
                 *       "birth_year_end": 1940,
                 *       "auto_validate": false,
                 *       "invitation_only": false,
                 *       "cost_euros": 180,
                 *       "slot_count": 0,
                 *       "slot_ids": [],
                 *       "licence_ids": [
                 *         71
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["GroupDraft"];
            };
        };
        responses: {
            /** @description The group exists now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 22
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 21,
                     *         "season_id": 2,
                     *         "sport_id": 11,
                     *         "name": "Judo enfants",
                     *         "description": "Découverte et ceintures de couleur, de 8 à 14 ans.",
                     *         "sex": "Homme et femme",
                     *         "type": "Loisir",
                     *         "capacity": 20,
                     *         "birth_year_start": 2018,
                     *         "birth_year_end": 2012,
                     *         "auto_validate": false,
                     *         "invitation_only": false,
                     *         "cost_euros": 150,
                     *         "slot_count": 0,
                     *         "slot_ids": [],
                     *         "licence_ids": [
                     *           71
                     *         ],
                     *         "season_path": "/seasons/2",
                     *         "members_path": "/groups/21/members",
                     *         "lessons_path": "/groups/21/lessons"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Group"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeGroup: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "capacity": 22,
                 *       "cost_euros": 155
                 *     }
                 */
                "application/json": components["schemas"]["GroupChange"];
            };
        };
        responses: {
            /** @description The group has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 21
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listGroupMembers: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 102,
                     *           "email": "famille.lefevre@example.org",
                     *           "first_name": "Léa",
                     *           "last_name": "Lefèvre",
                     *           "phone": null,
                     *           "birth_date": "2014-11-23",
                     *           "sex": "Femme",
                     *           "city_code": "37072",
                     *           "address": "12 quai Jeanne-d'Arc",
                     *           "email_verified": true,
                     *           "created_at": "2026-06-02T09:40:00+02:00",
                     *           "parents": [
                     *             {
                     *               "type": "Mere",
                     *               "first_name": "Sophie",
                     *               "last_name": "Lefèvre",
                     *               "title": "Mme",
                     *               "phone": "+33600000120",
                     *               "email": "sophie.lefevre@example.org",
                     *               "profession": "Infirmière"
                     *             },
                     *             {
                     *               "type": "Pere",
                     *               "first_name": "Karim",
                     *               "last_name": "Saïdi",
                     *               "title": "M.",
                     *               "phone": "+33600000121",
                     *               "email": "karim.saidi@example.org",
                     *               "profession": "Menuisier"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listGroupLessons: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lessons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 41,
                     *           "group_id": 21,
                     *           "day": "mercredi",
                     *           "hour": 17,
                     *           "minute": 30,
                     *           "duration_minutes": 60,
                     *           "trainer_ids": [
                     *             108
                     *           ],
                     *           "location": "Dojo des Courances",
                     *           "group_path": "/groups/21"
                     *         },
                     *         {
                     *           "id": 42,
                     *           "group_id": 21,
                     *           "day": "samedi",
                     *           "hour": 10,
                     *           "minute": 0,
                     *           "duration_minutes": 75,
                     *           "trainer_ids": [
                     *             108,
                     *             109
                     *           ],
                     *           "location": "Dojo des Courances",
                     *           "group_path": "/groups/21"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LessonList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listSeasonGroups: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 21,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Judo enfants",
                     *           "description": "Découverte et ceintures de couleur, de 8 à 14 ans.",
                     *           "sex": "Homme et femme",
                     *           "type": "Loisir",
                     *           "capacity": 20,
                     *           "birth_year_start": 2018,
                     *           "birth_year_end": 2012,
                     *           "auto_validate": false,
                     *           "invitation_only": false,
                     *           "cost_euros": 150,
                     *           "slot_count": 0,
                     *           "slot_ids": [],
                     *           "licence_ids": [
                     *             71
                     *           ],
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/groups/21/members",
                     *           "lessons_path": "/groups/21/lessons"
                     *         },
                     *         {
                     *           "id": 22,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Judo adultes",
                     *           "description": "Tous niveaux, à partir de 16 ans.",
                     *           "sex": "Homme et femme",
                     *           "type": "Intermediaire",
                     *           "capacity": 24,
                     *           "birth_year_start": 2010,
                     *           "birth_year_end": 1940,
                     *           "auto_validate": false,
                     *           "invitation_only": false,
                     *           "cost_euros": 180,
                     *           "slot_count": 0,
                     *           "slot_ids": [],
                     *           "licence_ids": [
                     *             71
                     *           ],
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/groups/22/members",
                     *           "lessons_path": "/groups/22/lessons"
                     *         },
                     *         {
                     *           "id": 23,
                     *           "season_id": 2,
                     *           "sport_id": 12,
                     *           "name": "Renforcement",
                     *           "description": "Une séance par semaine, le lundi ou le jeudi au choix.",
                     *           "sex": "Homme et femme",
                     *           "type": "Loisir",
                     *           "capacity": null,
                     *           "birth_year_start": 2010,
                     *           "birth_year_end": 1940,
                     *           "auto_validate": true,
                     *           "invitation_only": false,
                     *           "cost_euros": 120,
                     *           "slot_count": 1,
                     *           "slot_ids": [
                     *             31,
                     *             32
                     *           ],
                     *           "licence_ids": [
                     *             72
                     *           ],
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/groups/23/members",
                     *           "lessons_path": "/groups/23/lessons"
                     *         },
                     *         {
                     *           "id": 24,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Judo compétition",
                     *           "description": "Sur invitation des entraîneurs.",
                     *           "sex": "Femme",
                     *           "type": "Competition",
                     *           "capacity": 8,
                     *           "birth_year_start": 2012,
                     *           "birth_year_end": 2005,
                     *           "auto_validate": false,
                     *           "invitation_only": true,
                     *           "cost_euros": 210,
                     *           "slot_count": 0,
                     *           "slot_ids": [],
                     *           "licence_ids": [
                     *             71
                     *           ],
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/groups/24/members",
                     *           "lessons_path": "/groups/24/lessons"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GroupList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    searchGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "season_id": 2,
                 *       "day": "mercredi"
                 *     }
                 */
                "application/json": components["schemas"]["GroupSearch"];
            };
        };
        responses: {
            /** @description Which groups were found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 21,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Judo enfants",
                     *           "description": "Découverte et ceintures de couleur, de 8 à 14 ans.",
                     *           "sex": "Homme et femme",
                     *           "type": "Loisir",
                     *           "capacity": 20,
                     *           "birth_year_start": 2018,
                     *           "birth_year_end": 2012,
                     *           "auto_validate": false,
                     *           "invitation_only": false,
                     *           "cost_euros": 150,
                     *           "slot_count": 0,
                     *           "slot_ids": [],
                     *           "licence_ids": [
                     *             71
                     *           ],
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/groups/21/members",
                     *           "lessons_path": "/groups/21/lessons",
                     *           "schedules": [
                     *             {
                     *               "type": "lesson",
                     *               "id": 41,
                     *               "day": "mercredi",
                     *               "hour": 17,
                     *               "minute": 30,
                     *               "duration_minutes": 60,
                     *               "location": "Dojo des Courances"
                     *             },
                     *             {
                     *               "type": "lesson",
                     *               "id": 42,
                     *               "day": "samedi",
                     *               "hour": 10,
                     *               "minute": 0,
                     *               "duration_minutes": 75,
                     *               "location": "Dojo des Courances"
                     *             }
                     *           ],
                     *           "validated_count": 1
                     *         }
                     *       ],
                     *       "meta": {
                     *         "truncated": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GroupSearchResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listSports: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 11,
                     *           "name": "Judo"
                     *         },
                     *         {
                     *           "id": 12,
                     *           "name": "Renforcement musculaire"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SportList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createSport: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Renforcement musculaire"
                 *     }
                 */
                "application/json": components["schemas"]["SportDraft"];
            };
        };
        responses: {
            /** @description The sport exists now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readSport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sport. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 11,
                     *         "name": "Judo"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Sport"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeSport: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Judo et jujitsu"
                 *     }
                 */
                "application/json": components["schemas"]["SportChange"];
            };
        };
        responses: {
            /** @description The sport has its new name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 11
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listSlots: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of slots. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 31,
                     *           "name": "Renforcement du lundi",
                     *           "season_id": 2,
                     *           "sport_id": 12,
                     *           "day": "lundi",
                     *           "hour": 18,
                     *           "minute": 30,
                     *           "duration_minutes": 60,
                     *           "trainer_ids": [
                     *             109
                     *           ],
                     *           "capacity": 20,
                     *           "location": "Gymnase Jean-Zay",
                     *           "birth_year_start": 2010,
                     *           "birth_year_end": 1940,
                     *           "sex": "Homme et femme",
                     *           "season_path": "/seasons/2"
                     *         },
                     *         {
                     *           "id": 32,
                     *           "name": "Renforcement du jeudi",
                     *           "season_id": 2,
                     *           "sport_id": 12,
                     *           "day": "jeudi",
                     *           "hour": 18,
                     *           "minute": 30,
                     *           "duration_minutes": 60,
                     *           "trainer_ids": [
                     *             109
                     *           ],
                     *           "capacity": 20,
                     *           "location": "Gymnase Jean-Zay",
                     *           "birth_year_start": 2010,
                     *           "birth_year_end": 1940,
                     *           "sex": "Homme et femme",
                     *           "season_path": "/seasons/2"
                     *         },
                     *         {
                     *           "id": 33,
                     *           "name": "Tapis libre du vendredi",
                     *           "season_id": 2,
                     *           "sport_id": null,
                     *           "day": "vendredi",
                     *           "hour": 20,
                     *           "minute": 0,
                     *           "duration_minutes": 120,
                     *           "trainer_ids": [
                     *             108,
                     *             109
                     *           ],
                     *           "capacity": 40,
                     *           "location": "Dojo des Courances",
                     *           "birth_year_start": null,
                     *           "birth_year_end": null,
                     *           "sex": null,
                     *           "season_path": "/seasons/2"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SlotList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createSlot: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Renforcement du jeudi",
                 *       "season_id": 2,
                 *       "sport_id": 12,
                 *       "day": "jeudi",
                 *       "hour": 18,
                 *       "minute": 30,
                 *       "duration_minutes": 60,
                 *       "trainer_ids": [
                 *         109
                 *       ],
                 *       "capacity": 20,
                 *       "location": "Gymnase Jean-Zay",
                 *       "birth_year_start": 2010,
                 *       "birth_year_end": 1940,
                 *       "sex": "Homme et femme"
                 *     }
                 */
                "application/json": components["schemas"]["SlotDraft"];
            };
        };
        responses: {
            /** @description The slot exists now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 32
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 31,
                     *         "name": "Renforcement du lundi",
                     *         "season_id": 2,
                     *         "sport_id": 12,
                     *         "day": "lundi",
                     *         "hour": 18,
                     *         "minute": 30,
                     *         "duration_minutes": 60,
                     *         "trainer_ids": [
                     *           109
                     *         ],
                     *         "capacity": 20,
                     *         "location": "Gymnase Jean-Zay",
                     *         "birth_year_start": 2010,
                     *         "birth_year_end": 1940,
                     *         "sex": "Homme et femme",
                     *         "season_path": "/seasons/2"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Slot"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeSlot: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hour": 19,
                 *       "minute": 0
                 *     }
                 */
                "application/json": components["schemas"]["SlotChange"];
            };
        };
        responses: {
            /** @description The slot has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 31
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listSeasonSlots: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of slots. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 31,
                     *           "name": "Renforcement du lundi",
                     *           "season_id": 2,
                     *           "sport_id": 12,
                     *           "day": "lundi",
                     *           "hour": 18,
                     *           "minute": 30,
                     *           "duration_minutes": 60,
                     *           "trainer_ids": [
                     *             109
                     *           ],
                     *           "capacity": 20,
                     *           "location": "Gymnase Jean-Zay",
                     *           "birth_year_start": 2010,
                     *           "birth_year_end": 1940,
                     *           "sex": "Homme et femme",
                     *           "season_path": "/seasons/2"
                     *         },
                     *         {
                     *           "id": 32,
                     *           "name": "Renforcement du jeudi",
                     *           "season_id": 2,
                     *           "sport_id": 12,
                     *           "day": "jeudi",
                     *           "hour": 18,
                     *           "minute": 30,
                     *           "duration_minutes": 60,
                     *           "trainer_ids": [
                     *             109
                     *           ],
                     *           "capacity": 20,
                     *           "location": "Gymnase Jean-Zay",
                     *           "birth_year_start": 2010,
                     *           "birth_year_end": 1940,
                     *           "sex": "Homme et femme",
                     *           "season_path": "/seasons/2"
                     *         },
                     *         {
                     *           "id": 33,
                     *           "name": "Tapis libre du vendredi",
                     *           "season_id": 2,
                     *           "sport_id": null,
                     *           "day": "vendredi",
                     *           "hour": 20,
                     *           "minute": 0,
                     *           "duration_minutes": 120,
                     *           "trainer_ids": [
                     *             108,
                     *             109
                     *           ],
                     *           "capacity": 40,
                     *           "location": "Dojo des Courances",
                     *           "birth_year_start": null,
                     *           "birth_year_end": null,
                     *           "sex": null,
                     *           "season_path": "/seasons/2"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SlotList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listLessons: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lessons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 41,
                     *           "group_id": 21,
                     *           "day": "mercredi",
                     *           "hour": 17,
                     *           "minute": 30,
                     *           "duration_minutes": 60,
                     *           "trainer_ids": [
                     *             108
                     *           ],
                     *           "location": "Dojo des Courances",
                     *           "group_path": "/groups/21"
                     *         },
                     *         {
                     *           "id": 42,
                     *           "group_id": 21,
                     *           "day": "samedi",
                     *           "hour": 10,
                     *           "minute": 0,
                     *           "duration_minutes": 75,
                     *           "trainer_ids": [
                     *             108,
                     *             109
                     *           ],
                     *           "location": "Dojo des Courances",
                     *           "group_path": "/groups/21"
                     *         },
                     *         {
                     *           "id": 43,
                     *           "group_id": 22,
                     *           "day": "mardi",
                     *           "hour": 19,
                     *           "minute": 30,
                     *           "duration_minutes": 90,
                     *           "trainer_ids": [
                     *             108
                     *           ],
                     *           "location": "Dojo des Courances",
                     *           "group_path": "/groups/22"
                     *         },
                     *         {
                     *           "id": 44,
                     *           "group_id": 24,
                     *           "day": "dimanche",
                     *           "hour": 9,
                     *           "minute": 15,
                     *           "duration_minutes": 120,
                     *           "trainer_ids": [
                     *             109
                     *           ],
                     *           "location": "Dojo des Courances",
                     *           "group_path": "/groups/24"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LessonList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createLesson: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "group_id": 22,
                 *       "day": "mardi",
                 *       "hour": 19,
                 *       "minute": 30,
                 *       "duration_minutes": 90,
                 *       "trainer_ids": [
                 *         108
                 *       ],
                 *       "location": "Dojo des Courances"
                 *     }
                 */
                "application/json": components["schemas"]["LessonDraft"];
            };
        };
        responses: {
            /** @description The lesson exists now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 43
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readLesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lesson. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 41,
                     *         "group_id": 21,
                     *         "day": "mercredi",
                     *         "hour": 17,
                     *         "minute": 30,
                     *         "duration_minutes": 60,
                     *         "trainer_ids": [
                     *           108
                     *         ],
                     *         "location": "Dojo des Courances",
                     *         "group_path": "/groups/21"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Lesson"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeLesson: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "trainer_ids": [
                 *         108,
                 *         109
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LessonChange"];
            };
        };
        responses: {
            /** @description The lesson has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 41
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
                /** @description Says that an export over all seasons is what you want. Send it on every page. Leaving it out is deprecated: the answer is the same, with `Deprecation` and `Link` headers. */
                all?: components["parameters"]["All"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 50,
                     *           "season_id": 1,
                     *           "sport_id": 11,
                     *           "name": "Gala de fin d'année",
                     *           "description": "Démonstrations et remise des ceintures.",
                     *           "location": "Espace Rabelais",
                     *           "begin": "2026-06-20T14:00:00+02:00",
                     *           "end": "2026-06-20T18:00:00+02:00",
                     *           "capacity": null,
                     *           "registration_opening": "2026-05-01",
                     *           "registration_deadline": "2026-06-15",
                     *           "birth_year_start": 2020,
                     *           "birth_year_end": 1930,
                     *           "cost_euros": 0,
                     *           "external_cost_euros": null,
                     *           "external_access": true,
                     *           "membership_required": false,
                     *           "auto_validate": true,
                     *           "pre_registration_required": false,
                     *           "external_registration": false,
                     *           "season_path": "/seasons/1",
                     *           "members_path": "/events/50/members"
                     *         },
                     *         {
                     *           "id": 51,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Rencontre d'automne",
                     *           "description": "Randoris amicaux avec les clubs voisins.",
                     *           "location": "Dojo des Courances",
                     *           "begin": "2026-10-03T13:30:00+02:00",
                     *           "end": "2026-10-03T17:30:00+02:00",
                     *           "capacity": 60,
                     *           "registration_opening": "2026-09-07",
                     *           "registration_deadline": "2026-10-01",
                     *           "birth_year_start": 2018,
                     *           "birth_year_end": 1940,
                     *           "cost_euros": 0,
                     *           "external_cost_euros": 5,
                     *           "external_access": true,
                     *           "membership_required": false,
                     *           "auto_validate": true,
                     *           "pre_registration_required": false,
                     *           "external_registration": true,
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/events/51/members"
                     *         },
                     *         {
                     *           "id": 52,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Stage de la Toussaint",
                     *           "description": "Trois jours de stage, repas du midi compris.",
                     *           "location": "Dojo des Courances",
                     *           "begin": "2026-10-26T09:00:00+01:00",
                     *           "end": "2026-10-28T17:00:00+01:00",
                     *           "capacity": 16,
                     *           "registration_opening": "2026-09-21",
                     *           "registration_deadline": "2026-10-20",
                     *           "birth_year_start": 2018,
                     *           "birth_year_end": 2010,
                     *           "cost_euros": 45,
                     *           "external_cost_euros": 60,
                     *           "external_access": false,
                     *           "membership_required": true,
                     *           "auto_validate": false,
                     *           "pre_registration_required": true,
                     *           "external_registration": false,
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/events/52/members"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EventList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "season_id": 2,
                 *       "sport_id": 11,
                 *       "name": "Stage de la Toussaint",
                 *       "description": "Trois jours de stage, repas du midi compris.",
                 *       "location": "Dojo des Courances",
                 *       "begin": "2026-10-26T09:00:00+01:00",
                 *       "end": "2026-10-28T17:00:00+01:00",
                 *       "capacity": 16,
                 *       "registration_opening": "2026-09-21",
                 *       "registration_deadline": "2026-10-20",
                 *       "birth_year_start": 2018,
                 *       "birth_year_end": 2010,
                 *       "cost_euros": 45,
                 *       "external_cost_euros": 60,
                 *       "external_access": false,
                 *       "membership_required": true,
                 *       "auto_validate": false,
                 *       "pre_registration_required": true,
                 *       "external_registration": false
                 *     }
                 */
                "application/json": components["schemas"]["EventDraft"];
            };
        };
        responses: {
            /** @description The event exists now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 52
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 51,
                     *         "season_id": 2,
                     *         "sport_id": 11,
                     *         "name": "Rencontre d'automne",
                     *         "description": "Randoris amicaux avec les clubs voisins.",
                     *         "location": "Dojo des Courances",
                     *         "begin": "2026-10-03T13:30:00+02:00",
                     *         "end": "2026-10-03T17:30:00+02:00",
                     *         "capacity": 60,
                     *         "registration_opening": "2026-09-07",
                     *         "registration_deadline": "2026-10-01",
                     *         "birth_year_start": 2018,
                     *         "birth_year_end": 1940,
                     *         "cost_euros": 0,
                     *         "external_cost_euros": 5,
                     *         "external_access": true,
                     *         "membership_required": false,
                     *         "auto_validate": true,
                     *         "pre_registration_required": false,
                     *         "external_registration": true,
                     *         "season_path": "/seasons/2",
                     *         "members_path": "/events/51/members"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Event"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "capacity": 18,
                 *       "registration_deadline": "2026-10-22"
                 *     }
                 */
                "application/json": components["schemas"]["EventChange"];
            };
        };
        responses: {
            /** @description The event has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 52
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listEventMembers: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 102,
                     *           "email": "famille.lefevre@example.org",
                     *           "first_name": "Léa",
                     *           "last_name": "Lefèvre",
                     *           "phone": null,
                     *           "birth_date": "2014-11-23",
                     *           "sex": "Femme",
                     *           "city_code": "37072",
                     *           "address": "12 quai Jeanne-d'Arc",
                     *           "email_verified": true,
                     *           "created_at": "2026-06-02T09:40:00+02:00",
                     *           "parents": [
                     *             {
                     *               "type": "Mere",
                     *               "first_name": "Sophie",
                     *               "last_name": "Lefèvre",
                     *               "title": "Mme",
                     *               "phone": "+33600000120",
                     *               "email": "sophie.lefevre@example.org",
                     *               "profession": "Infirmière"
                     *             },
                     *             {
                     *               "type": "Pere",
                     *               "first_name": "Karim",
                     *               "last_name": "Saïdi",
                     *               "title": "M.",
                     *               "phone": "+33600000121",
                     *               "email": "karim.saidi@example.org",
                     *               "profession": "Menuisier"
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 110,
                     *           "email": "mathis.roux@example.org",
                     *           "first_name": "Mathis",
                     *           "last_name": "Roux",
                     *           "phone": null,
                     *           "birth_date": "2009-07-14",
                     *           "sex": "Homme",
                     *           "city_code": null,
                     *           "address": null,
                     *           "email_verified": false,
                     *           "created_at": "2026-09-28T19:20:00+02:00",
                     *           "parents": [
                     *             {
                     *               "type": "Responsable_legal",
                     *               "first_name": "Denis",
                     *               "last_name": "Roux",
                     *               "phone": "+33600000122",
                     *               "email": "denis.roux@example.org"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listSeasonEvents: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 51,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Rencontre d'automne",
                     *           "description": "Randoris amicaux avec les clubs voisins.",
                     *           "location": "Dojo des Courances",
                     *           "begin": "2026-10-03T13:30:00+02:00",
                     *           "end": "2026-10-03T17:30:00+02:00",
                     *           "capacity": 60,
                     *           "registration_opening": "2026-09-07",
                     *           "registration_deadline": "2026-10-01",
                     *           "birth_year_start": 2018,
                     *           "birth_year_end": 1940,
                     *           "cost_euros": 0,
                     *           "external_cost_euros": 5,
                     *           "external_access": true,
                     *           "membership_required": false,
                     *           "auto_validate": true,
                     *           "pre_registration_required": false,
                     *           "external_registration": true,
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/events/51/members"
                     *         },
                     *         {
                     *           "id": 52,
                     *           "season_id": 2,
                     *           "sport_id": 11,
                     *           "name": "Stage de la Toussaint",
                     *           "description": "Trois jours de stage, repas du midi compris.",
                     *           "location": "Dojo des Courances",
                     *           "begin": "2026-10-26T09:00:00+01:00",
                     *           "end": "2026-10-28T17:00:00+01:00",
                     *           "capacity": 16,
                     *           "registration_opening": "2026-09-21",
                     *           "registration_deadline": "2026-10-20",
                     *           "birth_year_start": 2018,
                     *           "birth_year_end": 2010,
                     *           "cost_euros": 45,
                     *           "external_cost_euros": 60,
                     *           "external_access": false,
                     *           "membership_required": true,
                     *           "auto_validate": false,
                     *           "pre_registration_required": true,
                     *           "external_registration": false,
                     *           "season_path": "/seasons/2",
                     *           "members_path": "/events/52/members"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EventList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listAttendance: {
        parameters: {
            query: {
                /**
                 * @description The day of the sessions.
                 * @example 2026-10-07
                 */
                date: string;
                /** @description The kind of session. */
                type?: "lesson" | "slot" | "event";
                /**
                 * @description The `id` of a session.
                 * @example 41
                 */
                course_id?: components["schemas"]["Identifier"];
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_offset` of the page before; leave it out for the first page. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions, or of people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttendanceList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    recordAttendance: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-10-07",
                 *       "type": "lesson",
                 *       "course_id": 41,
                 *       "member_id": 102,
                 *       "presence": "present"
                 *     }
                 */
                "application/json": components["schemas"]["AttendanceDraft"];
            };
        };
        responses: {
            /** @description The presence is recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 801
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 400,
                     *           "member_id": 107,
                     *           "season_id": 1,
                     *           "amount_cents": 19500,
                     *           "method": "Chèque",
                     *           "received_on": "2025-06-25",
                     *           "type": "Paiement",
                     *           "state": "received",
                     *           "allocations": [
                     *             "membership",
                     *             "annual-registration-199"
                     *           ]
                     *         },
                     *         {
                     *           "id": 401,
                     *           "member_id": 101,
                     *           "season_id": 2,
                     *           "amount_cents": 21000,
                     *           "method": "Chèque",
                     *           "received_on": "2026-06-10",
                     *           "type": "Paiement",
                     *           "state": "received",
                     *           "allocations": [
                     *             "membership",
                     *             "annual-registration-201"
                     *           ]
                     *         },
                     *         {
                     *           "id": 402,
                     *           "member_id": 101,
                     *           "season_id": 2,
                     *           "amount_cents": 6000,
                     *           "method": "Espèces",
                     *           "received_on": "2026-09-14",
                     *           "type": "Paiement",
                     *           "state": "received",
                     *           "allocations": [
                     *             "annual-registration-207"
                     *           ]
                     *         },
                     *         {
                     *           "id": 403,
                     *           "member_id": 102,
                     *           "season_id": 2,
                     *           "amount_cents": 16000,
                     *           "method": "Virement",
                     *           "received_on": "2026-06-11",
                     *           "type": "Paiement",
                     *           "state": "received",
                     *           "allocations": []
                     *         },
                     *         {
                     *           "id": 404,
                     *           "member_id": 102,
                     *           "season_id": 2,
                     *           "amount_cents": 2000,
                     *           "method": "Réduction fratrie",
                     *           "received_on": "2026-06-11",
                     *           "type": "Reduction",
                     *           "state": "received",
                     *           "allocations": [
                     *             "membership"
                     *           ]
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": 102,
                 *       "season_id": 2,
                 *       "amount_cents": 16000,
                 *       "method": "Virement",
                 *       "received_on": "2026-06-11",
                 *       "type": "Paiement"
                 *     }
                 */
                "application/json": components["schemas"]["PaymentDraft"];
            };
        };
        responses: {
            /** @description The payment is entered. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 403
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 403,
                     *         "member_id": 102,
                     *         "season_id": 2,
                     *         "amount_cents": 16000,
                     *         "method": "Virement",
                     *         "received_on": "2026-06-11",
                     *         "type": "Paiement",
                     *         "state": "received",
                     *         "allocations": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changePayment: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "allocations": [
                 *         "annual-registration-202"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PaymentChange"];
            };
        };
        responses: {
            /** @description The payment has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 403
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readAllocationOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is still open for this member and season. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "key": "membership",
                     *           "label": "Adhésion Saison 2026-2027",
                     *           "available_cents": 1000
                     *         },
                     *         {
                     *           "key": "annual-registration-202",
                     *           "label": "Judo enfants",
                     *           "available_cents": 15000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AllocationOptions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listSeasonPayments: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 401,
                     *           "member_id": 101,
                     *           "season_id": 2,
                     *           "amount_cents": 21000,
                     *           "method": "Chèque",
                     *           "received_on": "2026-06-10",
                     *           "type": "Paiement",
                     *           "state": "received",
                     *           "allocations": [
                     *             "membership",
                     *             "annual-registration-201"
                     *           ]
                     *         },
                     *         {
                     *           "id": 402,
                     *           "member_id": 101,
                     *           "season_id": 2,
                     *           "amount_cents": 6000,
                     *           "method": "Espèces",
                     *           "received_on": "2026-09-14",
                     *           "type": "Paiement",
                     *           "state": "received",
                     *           "allocations": [
                     *             "annual-registration-207"
                     *           ]
                     *         },
                     *         {
                     *           "id": 403,
                     *           "member_id": 102,
                     *           "season_id": 2,
                     *           "amount_cents": 16000,
                     *           "method": "Virement",
                     *           "received_on": "2026-06-11",
                     *           "type": "Paiement",
                     *           "state": "received",
                     *           "allocations": []
                     *         },
                     *         {
                     *           "id": 404,
                     *           "member_id": 102,
                     *           "season_id": 2,
                     *           "amount_cents": 2000,
                     *           "method": "Réduction fratrie",
                     *           "received_on": "2026-06-11",
                     *           "type": "Reduction",
                     *           "state": "received",
                     *           "allocations": [
                     *             "membership"
                     *           ]
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of documents. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 501,
                     *           "name": "Règlement intérieur",
                     *           "description": "À lire avant l'inscription.",
                     *           "media_type": "application/pdf",
                     *           "size_bytes": 598
                     *         },
                     *         {
                     *           "id": 502,
                     *           "name": "Plan d'accès au dojo",
                     *           "description": "",
                     *           "media_type": "image/png",
                     *           "size_bytes": 81
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createDocument: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Plan d'accès au dojo",
                 *       "description": "",
                 *       "content_base64": "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAGElEQVR4nGP4//8/Q+gSTJIBqyiIHJQ6AHInfsHJBhb8AAAAAElFTkSuQmCC"
                 *     }
                 */
                "application/json": components["schemas"]["DocumentDraft"];
            };
        };
        responses: {
            /** @description The document is stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 502
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, without its file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 501,
                     *         "name": "Règlement intérieur",
                     *         "description": "À lire avant l'inscription.",
                     *         "media_type": "application/pdf",
                     *         "size_bytes": 598
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Document"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 502
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeDocument: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "À lire et à signer avant l'inscription."
                 *     }
                 */
                "application/json": components["schemas"]["DocumentChange"];
            };
        };
        responses: {
            /** @description The document has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 501
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readDocumentContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.4 (the bytes of the file) */
                    "application/pdf": string;
                    /** @example (the bytes of a JPEG file) */
                    "image/jpeg": string;
                    /** @example (the bytes of a PNG file) */
                    "image/png": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listMemberDocuments: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the person's documents. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "field_id": 61,
                     *           "name": "Photo d'identité",
                     *           "has_file": true
                     *         },
                     *         {
                     *           "field_id": 62,
                     *           "name": "Autorisation parentale",
                     *           "has_file": true
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemberDocumentList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    replaceMemberDocument: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description What the club asks for, by the number that the list gives.
                 * @example 61
                 */
                field_id: components["parameters"]["FieldId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content_base64": "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z"
                 *     }
                 */
                "application/json": components["schemas"]["MemberDocumentDraft"];
            };
        };
        responses: {
            /** @description The document is stored. The `id` is that of the field. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 61
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    deleteMemberDocument: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description What the club asks for, by the number that the list gives.
                 * @example 61
                 */
                field_id: components["parameters"]["FieldId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document is gone. The `id` is that of the field. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 61
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readMemberDocumentContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description What the club asks for, by the number that the list gives.
                 * @example 61
                 */
                field_id: components["parameters"]["FieldId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.4 (the bytes of the file) */
                    "application/pdf": string;
                    /** @example (the bytes of a JPEG file) */
                    "image/jpeg": string;
                    /** @example (the bytes of a PNG file) */
                    "image/png": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listMedicalRecords: {
        parameters: {
            query?: {
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of medical records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 101,
                     *           "member_id": 101,
                     *           "season_id": 2,
                     *           "health_questionnaire": null,
                     *           "certificate_begin": "2026-08-30",
                     *           "certificate_end": "2027-08-29",
                     *           "certificate_type": "performance",
                     *           "valid": true
                     *         },
                     *         {
                     *           "id": 102,
                     *           "member_id": 102,
                     *           "season_id": 2,
                     *           "health_questionnaire": true,
                     *           "certificate_begin": null,
                     *           "certificate_end": null,
                     *           "certificate_type": null,
                     *           "valid": null
                     *         },
                     *         {
                     *           "id": 103,
                     *           "member_id": 103,
                     *           "season_id": 2,
                     *           "health_questionnaire": null,
                     *           "certificate_begin": "2026-09-25",
                     *           "certificate_end": "2027-09-24",
                     *           "certificate_type": "standard",
                     *           "valid": null
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MedicalRecordList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readMedicalRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The medical record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 101,
                     *         "member_id": 101,
                     *         "season_id": 2,
                     *         "health_questionnaire": null,
                     *         "certificate_begin": "2026-08-30",
                     *         "certificate_end": "2027-08-29",
                     *         "certificate_type": "performance",
                     *         "valid": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MedicalRecord"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeMedicalRecord: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description A key that you make up for this one operation. Sending the same request again with the same key gives the same identifier and writes nothing; another request with the same key is refused with 409. Keys never run out for an integration, so take a fresh one, such as a random UUID, for every new operation.
                 * @example 6f0d9f0e-5b1c-4a55-9d38-0d2f6b6f7a11
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "season_id": 2,
                 *       "certificate_begin": "2026-09-25",
                 *       "certificate_end": "2027-09-24",
                 *       "certificate_type": "standard"
                 *     }
                 */
                "application/json": components["schemas"]["MedicalRecordChange"];
            };
        };
        responses: {
            /** @description The record has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 103
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Written"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readMedicalContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.4 (the bytes of the file) */
                    "application/pdf": string;
                    /** @example (the bytes of a JPEG file) */
                    "image/jpeg": string;
                    /** @example (the bytes of a PNG file) */
                    "image/png": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    readStaffHours: {
        parameters: {
            query: {
                /**
                 * @description The month, `YYYY-MM`.
                 * @example 2026-09
                 */
                month: string;
                /** @description How many items a page may hold. */
                limit?: components["parameters"]["Limit"];
                /** @description Where the page starts. Send the `next_after` of the page before; leave it out for the first page. */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description The number that an earlier answer gave for this record.
                 * @example 2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement, with a page of its entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "member_id": 108,
                     *         "month": "2026-09",
                     *         "submitted": true,
                     *         "total_seconds": 13500,
                     *         "entries": [
                     *           {
                     *             "id": 701,
                     *             "begin": "2026-09-02T17:30:00+02:00",
                     *             "end": "2026-09-02T18:30:00+02:00",
                     *             "duration_seconds": 3600,
                     *             "information": "Judo enfants"
                     *           },
                     *           {
                     *             "id": 702,
                     *             "begin": "2026-09-08T19:30:00+02:00",
                     *             "end": "2026-09-08T21:00:00+02:00",
                     *             "duration_seconds": 5400,
                     *             "information": "Judo adultes"
                     *           },
                     *           {
                     *             "id": 703,
                     *             "begin": "2026-09-12T10:00:00+02:00",
                     *             "end": "2026-09-12T11:15:00+02:00",
                     *             "duration_seconds": 4500,
                     *             "information": null
                     *           }
                     *         ]
                     *       },
                     *       "pagination": {
                     *         "limit": 50,
                     *         "next_after": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StaffHours"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The staff-hours feature of the club is off, the club has switched its API off (`integration_api_disabled`), or the token lacks `staff_hours:read`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "code": "feature_disabled",
                     *       "detail": "The club does not use staff hours."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The staff member has not validated this month, or there is no such person in this club. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 404,
                     *       "code": "month_not_validated",
                     *       "detail": "This month is not validated."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getWebhookSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *       "type": "object",
                     *       "required": [
                     *         "specversion",
                     *         "id",
                     *         "source",
                     *         "type"
                     *       ]
                     *     }
                     */
                    "application/json": Record<string, never>;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    receiveChange: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the message; the same as `id` in the body, and the same when a delivery is repeated.
                 * @example msg_2b7e4c90d1f84a6f
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was signed, in seconds since 1970.
                 * @example 1790002800
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures with a space between them; `v1,` and the base64 of an HMAC-SHA256.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "specversion": "1.0",
                 *       "id": "msg_2b7e4c90d1f84a6f",
                 *       "source": "https://club.example/api/v1",
                 *       "type": "registrations.validated",
                 *       "subject": "annual-registrations/202",
                 *       "time": "2026-09-21T15:00:00.123456Z",
                 *       "datacontenttype": "application/json",
                 *       "dataschema": "https://club.example/api/v1/webhook-schema.json",
                 *       "data": {
                 *         "resource": {
                 *           "type": "annual-registrations",
                 *           "id": "202",
                 *           "url": "https://club.example/api/v1/annual-registrations/202",
                 *           "required_scopes": [
                 *             "registrations:read"
                 *           ],
                 *           "deleted": false
                 *         },
                 *         "context": {
                 *           "member_id": 102,
                 *           "group_id": 21
                 *         },
                 *         "links": {
                 *           "members": {
                 *             "url": "https://club.example/api/v1/groups/21/members",
                 *             "required_scopes": [
                 *               "groups:read",
                 *               "members:read"
                 *             ]
                 *           },
                 *           "groups": {
                 *             "url": "https://club.example/api/v1/groups/21",
                 *             "required_scopes": [
                 *               "groups:read"
                 *             ]
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/cloudevents+json": components["schemas"]["Notification"];
            };
        };
        responses: {
            /** @description You have it. Answer 200 or 204; any 2xx ends the delivery. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 408, 425 and 429 ask for a repetition (`Retry-After` in seconds can lengthen the delay); any other 4xx ends the delivery. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Asks for a repetition. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
