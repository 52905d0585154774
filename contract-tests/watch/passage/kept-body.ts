/** How much of bodies is kept while their exchanges are under way. */
export interface BodyRoom {
  /** Takes this many bytes of the room. Returns whether it has them. */
  readonly take: (bytes: number) => boolean;
  readonly give: (bytes: number) => void;
}

export function bodyRoom(bytes: number): BodyRoom {
  let left = bytes;
  return {
    take(wanted) {
      if (wanted > left) return false;
      left -= wanted;
      return true;
    },
    give(returned) {
      left += returned;
    },
  };
}

/** A body that is being read. */
export interface KeptBody {
  readonly add: (part: Buffer) => void;
  /** Returns the body, or why it was not kept, and gives its room back. */
  readonly close: () => {
    readonly body: Buffer | undefined;
    readonly bytes: number;
    readonly missing?: string;
  };
}

/** Keeps a body of at most `longest` bytes; of a longer one, and of one for which there is no room, only the length. */
export function keptBody(room: BodyRoom, longest: number): KeptBody {
  let parts: Buffer[] = [];
  let bytes = 0;
  let kept = 0;
  let missing: string | undefined;
  const giveUp = (why: string) => {
    missing = why;
    room.give(kept);
    [parts, kept] = [[], 0];
  };
  return {
    add(part) {
      bytes += part.length;
      if (missing !== undefined) return;
      if (bytes > longest) return giveUp(`a body of more than ${longest / 1_000_000} MB`);
      if (!room.take(part.length)) return giveUp('too many long bodies at the same time');
      kept += part.length;
      parts.push(part);
    },
    close() {
      room.give(kept);
      kept = 0;
      return missing === undefined
        ? { body: parts.length === 1 ? parts[0] : Buffer.concat(parts), bytes }
        : { body: undefined, bytes, missing };
    },
  };
}
