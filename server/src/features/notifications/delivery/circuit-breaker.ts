/** Calls in a row that find a channel away; after them one at a time asks whether it is back. */
const FAILURES = 8;

/** Of one channel: calls that hang would take the turns of messages that only pass it on their way to another one. */
export interface CircuitBreaker {
  /** Whether a call may begin; if so, `end` must follow. */
  begin(): boolean;
  end(isAway: boolean): void;
}

export function createCircuitBreaker(): CircuitBreaker {
  let [failures, calling] = [0, 0];
  return {
    begin() {
      if (failures >= FAILURES && calling > 0) return false;
      calling += 1;
      return true;
    },
    end(isAway) {
      calling -= 1;
      failures = isAway ? failures + 1 : 0;
    },
  };
}
