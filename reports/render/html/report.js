const chips = [...document.querySelectorAll('.chip')];
const filter = document.querySelector('.filter');
const shown = document.querySelector('.shown');
const rules = [...document.querySelectorAll('.rule')];
const topics = [...document.querySelectorAll('.topic')];
const aboutRules = [...document.querySelectorAll('[data-rules]')];
const texts = new Map(rules.map((rule) => [rule, textOf(rule)]));

function textOf(rule) {
  const parts = rule.querySelectorAll('.says, .reason, .tag');
  return [rule.dataset.rule, ...[...parts].map((part) => part.textContent)].join(' ').toLowerCase();
}

function chosenVerdicts() {
  return chips
    .filter((chip) => chip.getAttribute('aria-pressed') === 'true')
    .map((chip) => chip.dataset.verdict);
}

function apply() {
  const chosen = chosenVerdicts();
  const words = filter.value.toLowerCase().split(/\s+/);
  for (const rule of rules) {
    const fits = chosen.length === 0 || chosen.includes(rule.dataset.verdict);
    rule.hidden = !fits || !words.every((word) => texts.get(rule).includes(word));
  }
  const visible = new Set(rules.filter((rule) => !rule.hidden).map((rule) => rule.dataset.rule));
  for (const element of aboutRules)
    element.hidden = !element.dataset.rules.split(' ').some((id) => visible.has(id));
  for (const section of new Set(aboutRules.map((element) => element.closest('section'))))
    section.hidden = section.querySelector('[data-rules]:not([hidden])') === null;
  const filtered = visible.size < rules.length;
  for (const topic of topics) {
    topic.hidden = topic.querySelector('.rule:not([hidden])') === null;
    if (filtered) topic.open = true;
  }
  for (const folded of document.querySelectorAll('.alike, .others')) folded.open ||= filtered;
  for (const others of document.querySelectorAll('.others'))
    others.hidden = others.querySelector('.rule:not([hidden])') === null;
  shown.hidden = !filtered;
  shown.textContent =
    visible.size === 0 ? 'No rule matches.' : `Showing ${visible.size} of ${rules.length} rules.`;
  remember(chosen);
}

// What is filtered stands in the address, so that it can be sent to somebody and survives a reload.
function remember(chosen) {
  const parameters = new URLSearchParams(chosen.map((verdict) => ['verdict', verdict]));
  if (filter.value !== '') parameters.set('filter', filter.value);
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
  filter.value = parameters.get('filter') ?? '';
  for (const chip of chips)
    chip.setAttribute('aria-pressed', String(parameters.getAll('verdict').includes(chip.dataset.verdict)));
  if (parameters.toString() !== '') apply();
}

for (const chip of chips) {
  chip.disabled = false;
  chip.addEventListener('click', () => {
    chip.setAttribute('aria-pressed', String(chip.getAttribute('aria-pressed') !== 'true'));
    apply();
  });
}

filter.hidden = false;
filter.addEventListener('input', apply);

for (const button of document.querySelectorAll('.copy')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const code = button.closest('.block').querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    } catch {
      getSelection().selectAllChildren(code);
    }
  });
}

// A link into the page must find its target, even where it was filtered away or is folded.
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) {
    for (const chip of chips) chip.setAttribute('aria-pressed', 'false');
    filter.value = '';
    apply();
  }
  for (let folded = target.closest('details'); folded; folded = folded.parentElement.closest('details'))
    folded.open = true;
  for (const evidence of target.querySelectorAll(':scope > .evidence')) evidence.open = true;
  target.scrollIntoView();
}

recall();
addEventListener('hashchange', showTarget);
showTarget();
