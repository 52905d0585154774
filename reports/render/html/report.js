const chips = [...document.querySelectorAll('.chip')];
const filter = document.querySelector('.filter');
const shown = document.querySelector('.shown');
const rules = [...document.querySelectorAll('.rule')];
const cards = [...document.querySelectorAll('.card')];
const causes = [...document.querySelectorAll('.alike')];
const topics = [...document.querySelectorAll('.topic')];

function wanted(element, verdict) {
  const chosen = chips
    .filter((chip) => chip.getAttribute('aria-pressed') === 'true')
    .map((chip) => chip.dataset.verdict);
  const words = filter.value.toLowerCase().split(/\s+/);
  const text = `${element.dataset.rule} ${element.textContent}`.toLowerCase();
  return (chosen.length === 0 || chosen.includes(verdict)) && words.every((word) => text.includes(word));
}

function apply() {
  for (const rule of rules) rule.hidden = !wanted(rule, rule.dataset.verdict);
  for (const card of cards) card.hidden = !wanted(card, card.dataset.card);
  const count = rules.filter((rule) => !rule.hidden).length;
  for (const topic of topics) {
    topic.hidden = topic.querySelector('.rule:not([hidden])') === null;
    if (count < rules.length) topic.open = true;
  }
  for (const alike of causes) {
    alike.hidden = alike.querySelector('.card:not([hidden])') === null;
    if (count < rules.length) alike.open = true;
  }
  for (const section of new Set(cards.map((card) => card.closest('section'))))
    section.hidden = section.querySelector('.card:not([hidden])') === null;
  shown.hidden = count === rules.length;
  shown.textContent = count === 0 ? 'No rule matches.' : `Showing ${count} of ${rules.length} rules.`;
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

// A link to a rule must find it, even where it was filtered away or its topic is folded.
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.matches('.rule')) return;
  if (target.hidden) {
    for (const chip of chips) chip.setAttribute('aria-pressed', 'false');
    filter.value = '';
    apply();
  }
  target.closest('.topic').open = true;
  target.scrollIntoView();
}

addEventListener('hashchange', showTarget);
showTarget();
