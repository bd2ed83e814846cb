/** Limit of apps loading at a time. More would slow down each other and the visible apps. */
const maxRunning = 1
/** Timeout in ms after which the next app may load. */
const timeoutMs = 6_000

interface Turn {
  begin: (release: () => void) => void
  isOver: boolean
  isRunning: boolean
}

let turns: Turn[] = []

/**
 * Calls `begin` when it is its turn. The function passed to `begin` ends the turn, the returned function ends
 * or cancels it.
 */
export function takeTurn(begin: Turn['begin']): () => void {
  const turn: Turn = { begin, isOver: false, isRunning: false }
  turns.push(turn)
  next()
  return () => end(turn)
}

function end(turn: Turn): void {
  if (turn.isOver) return
  turn.isOver = true
  turns = turns.filter(one => one !== turn)
  next()
}

function next(): void {
  const waiting = turns.find(({ isRunning }) => !isRunning)
  if (!waiting || turns.filter(({ isRunning }) => isRunning).length >= maxRunning) return
  waiting.isRunning = true
  setTimeout(() => end(waiting), timeoutMs)
  waiting.begin(() => end(waiting))
  next()
}
