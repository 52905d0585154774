import { expect, test } from '@jest/globals';
import { type OperationId, operation, operations } from './index.ts';
import { requiredMembersOf } from './required-members.ts';

const position = (name: string) => ['data', 'pagination', 'pagination.limit', `pagination.${name}`];

// A member more is a promise more: each has to stand in the interface, whatever the description requires.
test.each<[readonly string[], OperationId]>([
  [position('next_after'), 'listSeasons'],
  [position('next_offset'), 'listMemberAttendance'],
  [position('next_after'), 'readStaffHours'],
  [['data'], 'readSeason'],
  [['data'], 'findCommunes'],
  [['data', 'meta', 'meta.truncated'], 'searchGroups'],
  [['access_token', 'token_type', 'expires_in', 'scope'], 'requestToken'],
  [['from', 'to', 'changes', 'openapi'], 'getChanges'],
  [['openapi', 'info', 'info.title', 'info.version'], 'getDescription'],
  [['service_api_enabled', 'service_activation_uri'], 'getAuthorizationServer'],
  [
    [
      'status',
      'club',
      'start_path',
      'integration',
      'integration.client_id',
      'integration.name',
      'integration.permissions',
    ],
    'getContext',
  ],
  [[], 'readAllocationOptions'],
  [[], 'createSeason'],
  [[], 'getDocs'],
])('%j is required of %s', (members, id) => {
  expect(requiredMembersOf(operation(id))).toEqual(members);
});

test('no other set of members is required of any operation', () => {
  const sets = new Set(operations.map((each) => requiredMembersOf(each).join()));
  expect(sets.size).toBe(10);
});
