/** How many apps are loaded at a time: more of them would only wait for each other, and hold what is shown. */
const atOnce = 1
/** ms after which an app that does not come keeps nobody waiting. */
const patience = 6_000

interface Turn {
  begin: (release: () => void) => void
  isOver: boolean
  isRunning: boolean
}

let turns: Turn[] = []

/** Calls `begin` when it is its turn; what that is given, and what is returned, ends the turn or gives it up. */
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
  if (!waiting || turns.filter(({ isRunning }) => isRunning).length >= atOnce) return
  waiting.isRunning = true
  setTimeout(() => end(waiting), patience)
  waiting.begin(() => end(waiting))
  next()
}
