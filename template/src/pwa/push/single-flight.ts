/** Runs `work` once at a time: whoever asks while it runs gets what that run answers. */
export function singleFlight<Asked, Answer>(
  work: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  let running: Promise<Answer> | null = null
  return asked => {
    running ??= work(asked).finally(() => {
      running = null
    })
    return running
  }
}
