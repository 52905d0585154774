import type { PersonalRegistration } from '../domain/domain-parts.ts';
import { registrationsOf } from '../domain/personal-registration.ts';
import type { Handler } from '../http/exchange.ts';
import { joinedJson } from '../http/record-json.ts';
import { pageResponse } from '../http/responses.ts';
import { listOfAll } from '../store/list.ts';
import { targetIn } from './resource-target.ts';
import { seasonOfQuery } from './season-of-query.ts';

const person = targetIn('members');

/** Lists the registrations of a person in the season of the query. */
export const listMemberRegistrations: Handler = (exchange, club) => {
  const { id } = person(exchange, club);
  const registrations = registrationsOf(id, seasonOfQuery(exchange, club).id, club);
  const page = club.parts.pager.offset(listOfAll(registrations), exchange.parameters, club);
  const json = joinedJson(club, club.parts.participants.personalRegistration, recordIn, noOtherSources);
  return { response: pageResponse({ ...page, items: page.items.map(json) }, 'next_offset') };
};

const recordIn = ({ registration }: PersonalRegistration) => registration;
const noOtherSources = () => [];
