import type { TopicFor } from '../topic.ts';
import { addressesTopic } from './addresses.ts';
import { allocationsTopic } from './allocations.ts';
import { attendanceTopic } from './attendance.ts';
import { communesTopic } from './communes.ts';
import { describedFormsTopic } from './described-forms.ts';
import { descriptionTopic } from './description.ts';
import { exportsTopic } from './full-exports.ts';
import { messagesTopic } from './messages.ts';
import { pagingTopic } from './paging.ts';
import { pathsTopic } from './paths.ts';
import { refusalsTopic } from './refusals.ts';
import { refusedLoginsTopic } from './refused-logins.ts';
import { scopesTopic } from './scopes.ts';
import { searchesTopic } from './searches.ts';
import { spentQuotaTopic } from './spent-quota.ts';
import { tokensTopic } from './tokens.ts';
import { writesTopic } from './writes.ts';

/** What can be said of messages whose client is unknown. */
export const messageTopics: readonly TopicFor[] = [messagesTopic];

/** Every topic of rules for clients. */
export const topics: readonly TopicFor[] = [
  pagingTopic,
  exportsTopic,
  pathsTopic,
  searchesTopic,
  addressesTopic,
  tokensTopic,
  scopesTopic,
  writesTopic,
  describedFormsTopic,
  allocationsTopic,
  refusalsTopic,
  refusedLoginsTopic,
  spentQuotaTopic,
  descriptionTopic,
  attendanceTopic,
  communesTopic,
  messagesTopic,
];
