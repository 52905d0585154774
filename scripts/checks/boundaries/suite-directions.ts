import type { Direction } from './direction.ts';

const test = '\\.(test|testing)\\.ts$';

/** Set-ups: those that several areas share, and those of one area. */
const scene = '^contract-tests/(scenes/|areas/.*\\.scene\\.ts$)';

/**
 * Which part of the suite may import which: engine ← arbitraries ← expect | scenes ← probes ← areas. `layers.ts` has the
 * order within the engine.
 */
export const suiteDirections: readonly Direction[] = [
  {
    name: 'suite-takes-only-results-from-reports',
    severity: 'error',
    comment:
      'The suite fills in the form of the results, and Jest shows their texts; how they are rendered belongs into reports/.',
    from: { path: '^contract-tests/' },
    to: { path: '^reports/', pathNot: '^reports/(left-out|request-line|results|rule-pattern|shown)\\.ts$' },
    planted: ['contract-tests/engine/run/planted.ts', 'reports/render/planted.ts'],
  },
  {
    name: 'engine-knows-no-topic',
    severity: 'error',
    comment:
      'The engine judges any rule of any resource. What knows one belongs into scenes, probes or an area.',
    from: { path: '^contract-tests/engine/', pathNot: test },
    to: { path: '^contract-tests/(arbitraries|expect|scenes|probes|areas)/' },
    planted: ['contract-tests/engine/run/planted.ts', 'contract-tests/arbitraries/planted.ts'],
  },
  {
    name: 'topics-read-no-traffic',
    severity: 'error',
    comment:
      'A check judges responses as the engine reads them. What it needs of traffic/ the engine offers.',
    from: { path: '^contract-tests/(areas|scenes|expect|probes)/', pathNot: test },
    to: { path: '^traffic/' },
    planted: ['contract-tests/areas/planted/planted.contract.ts', 'traffic/planted.ts'],
  },
  {
    name: 'arbitraries-know-the-engine-alone',
    severity: 'error',
    comment: 'An arbitrary makes values, and knows neither set-ups nor judgements.',
    from: { path: '^contract-tests/arbitraries/', pathNot: test },
    to: { path: '^contract-tests/(expect|scenes|probes|areas)/' },
    planted: ['contract-tests/arbitraries/planted.ts', 'contract-tests/scenes/planted.ts'],
  },
  {
    name: 'expect-is-pure',
    severity: 'error',
    comment:
      'expect/ judges responses that are there. What needs a suite, a probe or a scene belongs into probes/ or an area.',
    from: { path: '^contract-tests/expect/', pathNot: test },
    to: {
      path: '^(contract-tests|mock|fixtures|reports|scripts|traffic)/',
      pathNot:
        '^contract-tests/(expect|engine/wire|engine/description|engine/book)/|^contract-tests/engine/judging/(violation|evidence)\\.ts$',
    },
    planted: ['contract-tests/expect/planted.ts', 'contract-tests/engine/judging/suite.ts'],
  },
  {
    name: 'scenes-reach-no-expectation',
    severity: 'error',
    comment:
      'A scene sets up and never judges. Read what it needs by scenes/response-reading.ts, and judge in the topic.',
    from: { path: scene, pathNot: test },
    to: { path: '^contract-tests/expect/', reachable: true },
    planted: [
      'contract-tests/areas/planted/planted.scene.ts',
      'contract-tests/areas/planted/judged-record.ts',
      'contract-tests/expect/planted.ts',
    ],
  },
  {
    name: 'scenes-throw-no-violation',
    severity: 'error',
    comment: 'What a scene cannot set up blocks the rules that need it: throw SetupFailed.',
    from: { path: scene, pathNot: test },
    to: { path: '^contract-tests/engine/judging/(violation|retry-violation)\\.ts$' },
    planted: ['contract-tests/scenes/planted.ts', 'contract-tests/engine/judging/violation.ts'],
  },
  {
    name: 'scenes-know-no-probe',
    severity: 'error',
    comment:
      'Probes are built on scenes. A scene of several areas that needs a probe belongs into these areas.',
    from: { path: '^contract-tests/scenes/', pathNot: test },
    to: { path: '^contract-tests/(probes|areas)/' },
    planted: ['contract-tests/scenes/planted.ts', 'contract-tests/probes/planted.ts'],
  },
  {
    name: 'what-all-scenes-need-knows-no-room-of-them',
    severity: 'error',
    comment:
      'The files at the top of scenes/ are what the rooms are built on. Move what knows a room into it.',
    from: { path: '^contract-tests/scenes/[^/]+$', pathNot: test },
    to: { path: '^contract-tests/scenes/[^/]+/' },
    planted: ['contract-tests/scenes/planted.ts', 'contract-tests/scenes/club/planted.ts'],
  },
  {
    name: 'probes-know-no-area',
    severity: 'error',
    comment: 'A probe family of one area belongs into that area, one of several areas into probes/.',
    from: { path: '^contract-tests/probes/', pathNot: test },
    to: { path: '^contract-tests/areas/' },
    planted: ['contract-tests/probes/planted.ts', 'contract-tests/areas/planted/planted.probes.ts'],
  },
  {
    name: 'an-area-knows-no-other-area',
    severity: 'error',
    comment: 'What two areas need belongs into scenes, expect or probes.',
    from: { path: '^contract-tests/areas/([^/]+)/' },
    to: { path: '^contract-tests/areas/', pathNot: '^contract-tests/areas/$1/' },
    planted: ['contract-tests/areas/planted/planted.contract.ts', 'contract-tests/areas/other/planted.ts'],
  },
  {
    name: 'subjects-are-found-by-name',
    severity: 'error',
    comment:
      'Use subjectNamed(): a topic that imports one subject depends on all of them. What else a subject exports belongs into scenes/.',
    from: {
      path: '^contract-tests/',
      pathNot: `${test}|^contract-tests/scenes/subjects/`,
    },
    to: {
      path: '^contract-tests/scenes/subjects/',
    },
    planted: ['contract-tests/scenes/planted.ts', 'contract-tests/scenes/subjects/planted.ts'],
  },
];
