import { expect, test } from '@jest/globals';
import { withoutField } from './field-removal.ts';

const season = () => ({ id: 2, city_code: '75056', commune: { city_code: '75056' } });

/** A description in which a season is a response itself, its `data`, and an item of a list, by a composed schema. */
function aDescription() {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const response = (schema: object, example: object) => ({ schema, example });
  const commune = { type: 'object', properties: { city_code: { type: 'string' } } };
  return {
    paths: {
      '/bare': response(reference('Season'), season()),
      '/detail': response({ type: 'object', properties: { data: reference('Season') } }, { data: season() }),
      '/list': response(
        { type: 'object', properties: { data: { type: 'array', items: reference('SeasonListItem') } } },
        { data: [season(), season()] },
      ),
      '/communes': response(reference('Commune'), { city_code: '75056' }),
    },
    components: {
      schemas: {
        Season: {
          type: 'object',
          required: ['id', 'city_code'],
          properties: {
            id: { type: 'integer' },
            city_code: { type: 'string' },
            commune: reference('Commune'),
          },
        },
        SeasonListItem: { allOf: [reference('Season'), { properties: { path: { type: 'string' } } }] },
        Commune: commune,
      },
    },
  };
}

test('a field is removed from its schema and from the required fields', () => {
  const document = aDescription();
  withoutField(document, 'Season.city_code');
  const { properties, required } = document.components.schemas.Season;
  expect(Object.keys(properties)).toEqual(['id', 'commune']);
  expect(required).toEqual(['id']);
});

test('a field is removed from every example of its record, also in a list, and from no other', () => {
  const document = aDescription();
  withoutField(document, 'Season.city_code');
  const left = { id: 2, commune: { city_code: '75056' } };
  const { paths } = document;
  expect(paths['/bare'].example).toEqual(left);
  expect(paths['/detail'].example).toEqual({ data: left });
  expect(paths['/list'].example).toEqual({ data: [left, left] });
  expect(paths['/communes'].example).toEqual({ city_code: '75056' });
});

test('a field that its schema does not have is an error of the list of features', () => {
  expect(() => withoutField(aDescription(), 'Season.colour')).toThrow('names Season.colour');
});
