import type { PlanAlternatives } from '../alternative.ts';

export const clubPlan: PlanAlternatives = {
  'canonical-base': {
    // The canonical address differs from the one that the server listens on.
    'public-name': (plan) => ({
      ...plan,
      baseUrl: plan.baseUrl.replace(/^https?:\/\/[^/]+/, 'https://clubs.example.org'),
    }),
  },
};
