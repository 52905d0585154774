// The page knows its own backend alone: no address of the club, no token.
const response = await fetch('groups');
const lines = response.ok
  ? (await response.json()).map(({ name, capacity }) => `${name}: ${capacity ?? 'any number of'} places`)
  : ['The club cannot be reached. Please come back later.'];
for (const line of lines) {
  const item = document.createElement('li');
  // A name of the club is a text, whatever characters it has.
  item.textContent = line;
  document.querySelector('ul').append(item);
}
