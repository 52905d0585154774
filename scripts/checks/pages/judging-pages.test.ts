import { isAboutJudging, pages, tryPages } from './pages.testing.ts';

tryPages(pages.filter(({ page }) => isAboutJudging(page)));
