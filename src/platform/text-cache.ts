/**
 * Keeps what is long to make of a text, up to so many characters in all. Then it begins anew: to know what was not used for the longest time
 * would cost every look-up.
 */
export class TextCache<Value> {
  private readonly values = new Map<string, Value>();
  private readonly most: number;
  private characters = 0;

  constructor(mostCharacters: number) {
    this.most = mostCharacters;
  }

  get(key: string): Value | undefined {
    return this.values.get(key);
  }

  /** Keeps a value that stands for so many characters. */
  set(key: string, value: Value, characters: number): void {
    if (this.characters > this.most) {
      this.values.clear();
      this.characters = 0;
    }
    this.values.set(key, value);
    this.characters += key.length + characters;
  }
}
