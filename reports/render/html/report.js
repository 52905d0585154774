const chips = [...document.querySelectorAll('.chip')];
const filters = document.querySelector('.filters');
const search = document.querySelector('.filter');
const choices = [...document.querySelectorAll('.choice')];
const clear = document.querySelector('.clear');
const shown = document.querySelector('.shown');
const rules = [...document.querySelectorAll('.rule')];
for (const rule of rules) rule.dataset.rule ??= rule.id;
const topics = [...document.querySelectorAll('.topic')];
const aboutRules = [...document.querySelectorAll('[data-rules]')];
const sections = new Set(aboutRules.map((element) => element.closest('section')));
// The rules that the link in the address leads to. They are shown even where the filter leaves them out.
let linked = new Set();
// What was open before a filter opened more.
let openBefore;

// The text of a rule is that of its line and of its card. It is read at the first search, since that takes time.
let textsByRule;
function textOf(rule) {
  textsByRule ??= new Map(rules.map((each) => [each.dataset.rule, searchableText(each)]));
  return textsByRule.get(rule.dataset.rule);
}

function searchableText(rule) {
  const id = rule.dataset.rule;
  const card = document.getElementById(id);
  const places = [rule, ...(card && card !== rule ? [card] : [])];
  const parts = places.flatMap((place) => [
    ...place.querySelectorAll('.says, .tag, .contrast dd, .differences td, .quotation'),
  ]);
  return [id, ...parts.map((part) => part.textContent)].join(' ').toLowerCase();
}

function filter() {
  const pressed = chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true');
  return {
    verdicts: pressed.map((chip) => chip.dataset.verdict),
    words: search.value.toLowerCase().split(/\s+/).filter(Boolean),
    chosen: choices.map(({ name, value }) => [name, value]).filter(([, value]) => value !== ''),
  };
}

function fits(rule, { verdicts, words, chosen }) {
  const facts = {
    level: rule.dataset.level ?? 'must',
    topic: rule.closest('.topic').id.slice('topic:'.length),
  };
  return (
    (verdicts.length === 0 || verdicts.includes(rule.dataset.verdict)) &&
    chosen.every(([name, value]) => facts[name] === value) &&
    words.every((word) => textOf(rule).includes(word))
  );
}

function apply() {
  const wanted = filter();
  const isFiltered = wanted.verdicts.length + wanted.words.length + wanted.chosen.length > 0;
  const fitting = new Set(rules.filter((rule) => fits(rule, wanted)).map((rule) => rule.dataset.rule));
  const visible = new Set([...fitting, ...(isFiltered ? linked : [])]);
  for (const rule of rules) rule.hidden = !visible.has(rule.dataset.rule);
  for (const element of aboutRules)
    element.hidden = !element.dataset.rules.split(' ').some((id) => visible.has(id));
  for (const section of sections)
    section.hidden = section.querySelector('[data-rules]:not([hidden])') === null;
  for (const element of topics) element.hidden = element.querySelector('.rule:not([hidden])') === null;
  document.body.classList.toggle('filtered', isFiltered);
  unfold(isFiltered);
  clear.hidden = !isFiltered;
  shown.textContent = isFiltered ? countText(fitting.size, visible.size - fitting.size) : '';
  remember(wanted);
}

function countText(fitting, further) {
  const count = fitting === 0 ? 'No rule matches.' : `Showing ${fitting} of ${rules.length} rules.`;
  return further === 0 ? count : `${count} The link leads to ${further} more, outside of the filter.`;
}

// A filter opens what is folded, so that nothing that matches is out of sight; without it all is as before.
function unfold(isFiltered) {
  const folds = [...topics, ...document.querySelectorAll('.alike')];
  if (isFiltered) {
    openBefore ??= new Map(folds.map((fold) => [fold, fold.open]));
    for (const fold of folds) fold.open = true;
  } else if (openBefore) {
    for (const [fold, open] of openBefore) fold.open = open;
    openBefore = undefined;
  }
}

// What is filtered stands in the address, so that it can be sent to somebody and survives a reload.
function remember({ verdicts, chosen }) {
  const parameters = new URLSearchParams([...verdicts.map((verdict) => ['verdict', verdict]), ...chosen]);
  if (search.value.trim() !== '') parameters.set('filter', search.value);
  const query = parameters.toString() === '' ? '' : `?${parameters}`;
  if (query !== location.search)
    try {
      history.replaceState(null, '', `${location.pathname}${query}${location.hash}`);
    } catch {
      // A page that was opened in a frame without an address has nothing to remember.
    }
}

function recall() {
  const parameters = new URLSearchParams(location.search);
  search.value = parameters.get('filter') ?? '';
  for (const choice of choices) {
    const value = parameters.get(choice.name) ?? '';
    choice.value = [...choice.options].some((option) => option.value === value) ? value : '';
  }
  for (const chip of chips)
    chip.setAttribute('aria-pressed', String(parameters.getAll('verdict').includes(chip.dataset.verdict)));
}

// A filter that is changed holds for the linked rules, too.
function filterAnew() {
  linked = new Set();
  apply();
}

function clearFilter() {
  search.value = '';
  for (const choice of choices) choice.value = '';
  for (const chip of chips) chip.setAttribute('aria-pressed', 'false');
  filterAnew();
}

for (const chip of chips) {
  chip.disabled = false;
  chip.addEventListener('click', () => {
    chip.setAttribute('aria-pressed', String(chip.getAttribute('aria-pressed') !== 'true'));
    filterAnew();
  });
}

filters.hidden = false;
search.addEventListener('input', filterAnew);
for (const choice of choices) choice.addEventListener('change', filterAnew);
clear.addEventListener('click', () => {
  clearFilter();
  search.focus();
});

// "/" goes to the search from anywhere; Escape empties it, and leaves it when it is empty.
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, select, textarea') !== null;
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    search.focus();
    search.select();
  }
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.target === search && search.value === '') search.blur();
  else if (event.target === search) {
    event.preventDefault();
    search.value = '';
    filterAnew();
  }
});

for (const button of document.querySelectorAll('.copy')) button.hidden = false;
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('.copy');
  if (!button) return;
  const code = button.closest('.block')?.querySelector('code') ?? button.nextElementSibling.content;
  const title = button.textContent;
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = title;
    }, 1500);
  } catch {
    getSelection().selectAllChildren(code);
  }
});

// A link into the page finds its target, even where it is filtered away or folded; the filter stays.
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  linked = new Set();
  apply();
  if (!target) return;
  if (target.closest('[hidden]')) {
    linked = new Set(rulesOf(target));
    apply();
  }
  for (let folded = target.closest('details'); folded; folded = folded.parentElement.closest('details'))
    folded.open = true;
  for (const evidence of target.querySelectorAll(':scope > .evidence')) evidence.open = true;
  target.scrollIntoView();
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function rulesOf(target) {
  const about = target.closest('[data-rule], [data-rules]');
  const elements = about
    ? [about]
    : [...target.closest('.topic, section').querySelectorAll('[data-rule], [data-rules]')];
  return elements.flatMap(({ dataset }) => (dataset.rule ?? dataset.rules).split(' '));
}

// Paper cannot be unfolded: what is shown is printed open, but for the topics without a filter, and what the style leaves out.
let openOnScreen;
addEventListener('beforeprint', () => {
  const folds = [...document.querySelectorAll('details:not(.on-screen, body:not(.filtered) .topic)')];
  openOnScreen = new Map(folds.map((fold) => [fold, fold.open]));
  for (const fold of folds) fold.open = true;
});
addEventListener('afterprint', () => {
  for (const [fold, open] of openOnScreen ?? []) fold.open = open;
});

recall();
addEventListener('hashchange', showTarget);
showTarget();
