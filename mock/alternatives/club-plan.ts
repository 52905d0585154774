import type { PlanAlternatives } from './alternative.ts';

export const clubPlan: PlanAlternatives = {
  'canonical-base': {
    // The canonical address is another than the one the server listens at.
    'public-name': (plan) => ({
      ...plan,
      baseUrl: plan.baseUrl.replace(/^https?:\/\/[^/]+/, 'https://clubs.example.org'),
    }),
  },
};
