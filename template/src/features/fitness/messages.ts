// Words of several screens.
export const date = 'Fecha'
export const repetitions = 'Repeticiones'
export const extraRepetitions = 'Repeticiones extra'
export const repetitionUnit = (count: number) => (count === 1 ? 'rep' : 'reps')
export const repetitionsIn = (count: number) => `${count} ${count === 1 ? 'repetición' : 'repeticiones'}`
export const rounds = 'Rondas'
export const roundUnit = (count: number) => (count === 1 ? 'ronda' : 'rondas')
export const roundsIn = (count: number) => `${count} ${roundUnit(count)}`
export const time = 'Tiempo'
export const load = 'Carga'
export const kilos = 'Kilos (kg)'
export const pounds = 'Libras (lb)'
export const less = 'menos'
export const more = 'más'
export const plates = 'Discos'
export const onlyYouSee = 'Solo lo ves vos'
export const logRecord = 'Cargar tu marca'
export const whichPlates = (load: string) => `${load}: qué discos poner`
export const percentOf = (percent: string, of: string) => `${percent} % de ${of}`

// Levels and audiences.
export const asPrescribed = 'RX'
export const scaled = 'Escalado'
export const everyone = 'Todos'
export const onlyMe = 'Solo yo'

// Saving.
export const saved = 'Guardado.'
export { notSaved } from '#ui/messages.ts'
export const savedAndQueued = (when: string) => `Guardado; se sube ${when}`
export const savedUntilBack = 'Guardado; se sube al volver'

// Days and months.
export const dayBefore = 'Día anterior'
export const dayAfter = 'Día siguiente'
export const backToToday = 'Volver a hoy'
export const monthBefore = 'Mes anterior'
export const monthAfter = 'Mes siguiente'
export const backToThisMonth = 'Volver a este mes'
export const thisMonth = 'Este mes'
export const monthOfYear = (month: string, year: string) => `${month} de ${year}`

// The line chart.
export const goal = 'Meta'
export const value = 'Valor'

// Training: the workout of the day.
export const notPublished = 'El WOD todavía no se publicó'
export const publishedLater = 'Volvé a mirar más tarde.'
export const publishedAt = (day: string, hour: string) => `Se publica ${day} a las ${hour}.`
export const noWorkout = 'No hay WOD'
export const restDay = 'Día de descanso: también es parte del plan.'
export const loadingWorkout = 'Cargando el entrenamiento…'
export const timeCap = (time: string) => `Tope ${time}`
export const timeCapSpoken = (time: string) => `Tope: ${time}`
export const openTimer = 'Abrir el reloj'
export const yourScore = 'Tu resultado'
export const changeScore = 'Cambialo'
export const changeScoreOf = (part: string) => `Cambiar tu resultado: ${part}`
export const logRecordOf = (lift: string) => `Cargar tu marca de ${lift}`
export const latestScores = 'Tus últimos resultados'
export const timerPaused = 'El reloj está en pausa'
export const timerRunning = 'El reloj está corriendo'

// Tools.
export const timerNote = 'AMRAP, EMOM, Tabata'
export const calculatorNote = '1RM, discos, kg y lb'
export const rankingNote = 'Del día, del mes y benchmarks'
export const testsNote = 'Los que te hace tu coach'
export const settings = 'Ajustes'
export const settingsNote = 'Unidad, barra y discos'

// Records.
export const yourRecords = 'Tus récords'
export const loadingRecords = 'Cargando tus récords…'
export const addRecord = 'Cargar una marca'
export const noRecords = 'Todavía no tenés récords'
export const noRecordsNote = 'Cargá tu primera marca y vas a ver tus kilos en cada WOD.'
export const estimatedMax = '1RM estimado'
export const max = '1RM'
export const estimatedMaxSpoken = 'máximo estimado'
export const maxSpoken = 'máximo'
export const liftWithReps = (load: string, reps: number, date: string) =>
  `${load} por ${repetitionsIn(reps)}, ${date}`
export const lift = 'Ejercicio'
export const liftExample = 'Sentadilla'
export const liftMissing = 'Escribí el ejercicio.'
export const liftedWeightMissing = 'Poné el peso que levantaste.'
export const yourMax = 'Tu 1RM'
export const yourEstimatedMax = 'Tu 1RM estimado'
export const maxReason = 'Con tu mejor serie calculamos los kilos de cada WOD.'
export const saveRecord = 'Guardar tu marca'

// Body weight.
export const loadingBodyWeight = 'Cargando tu peso…'
export const logBodyWeight = 'Cargar tu peso'
export const saveBodyWeight = 'Guardar tu peso'
export const bodyWeightMissing = 'Poné tu peso.'
export const dateMissing = 'Elegí la fecha.'
export const dateInFuture = 'Esa fecha todavía no llegó.'
export const waistField = 'Cintura en cm (opcional)'
export const hipsField = 'Cadera en cm (opcional)'
export const measureUnreadable = 'Escribila en centímetros, por ejemplo 76,5.'
export const waist = (measure: string) => `Cintura ${measure}`
export const hips = (measure: string) => `Cadera ${measure}`
export const yourBodyWeight = 'Tu peso'
export const firstBodyWeight = 'Cargá tu primer peso'
export const firstBodyWeightNote = 'Acá vas a ver cómo cambia con el tiempo.'
export const bodyWeightPrivacy = 'Solo vos ves tu peso y tus medidas. Se borran si cerrás tu cuenta.'
export const period = 'Período'
export const oneMonth = '1 mes'
export const threeMonths = '3 meses'
export const wholePeriod = 'Todo'
export const noBodyWeights = 'No te pesaste en este período.'
export const weighings = 'Tus registros'
export const viewAll = 'Ver todo'
export const sameWeight = (day: string) => `Igual que el ${day}`
export const weightChange = (difference: string, way: string, day: string) =>
  `${difference} ${way} que el ${day}`
export const yourGoal = 'Tu meta'
export const setGoal = 'Poner una meta'
export const goalField = 'Peso que querés tener'
export const goalMissing = 'Poné el peso que querés tener.'
export const saveGoal = 'Guardar tu meta'
export const goalReached = (goal: string) => `Llegaste a tu meta de ${goal}.`
export const goalDistance = (isSingular: boolean, left: string, goal: string) =>
  `Te ${isSingular ? 'falta' : 'faltan'} ${left} para tu meta de ${goal}.`

// The calculator.
export const whatToCalculate = 'Qué querés calcular'
export const conversion = 'Kilos y libras'
export const numberUnreadable = 'Escribí un número, por ejemplo 102,5.'
export const viewPlates = 'Ver qué discos poner'
export const commonWeights = 'Pesos frecuentes'
export const maxMeaning = '1RM es lo máximo que podés levantar una vez.'
export const percentages = 'Tus porcentajes'
export const noMax = 'Acá vas a ver tu 1RM'
export const noMaxNote = 'Poné el peso de tu serie y cuántas repeticiones hiciste.'
export const manyRepetitions = 'Con más de 12 repeticiones la estimación es poco precisa.'
export const percentageTable = (unit: string) =>
  `Porcentajes de tu 1RM en ${unit}: lo que podés cargar con tus discos, el peso exacto y las repeticiones`
export const withYourPlates = 'Con tus discos'
export const exact = 'Exacto'
export const repetitionsShort = 'Reps'
export const totalWeight = 'Peso total'
export const chooseCloseWeight = 'Elegir un peso cercano'
export const changeGear = 'Cambiar barra y discos'
export const yourBarOf = (load: string) => `Tu barra: ${load}`
export const emptyBar = 'La barra sola, sin discos'
export const perSide = (plates: string) => `Por lado: ${plates}`
export const exactly = 'justo'
export const barIsHeavier = (load: string) => `La barra sola ya pesa ${load}.`
export const platesEndAt = (load: string) => `Con todos tus discos llegás hasta ${load}.`
export const notExactly = (load: string) => `Con tus discos no llegás justo a ${load}. Lo más cerca:`

// Settings: unit, bar, plates.
export const unit = 'Unidad'
export const yourBar = 'Tu barra'
export const otherBar = 'Otra'
export const yourBarWeight = 'Peso de tu barra'
export const yourPlates = 'Tus discos'
export const resetPlates = 'Volver a los de siempre'
export const platesReach = (load: string) => `Con todo esto cargás hasta ${load}.`
export const noPairs = 'No hay'
export const pairs = (count: number) => (count === 1 ? '1 par' : `${count} pares`)
export const pairsOf = (load: string) => `Pares de ${load}`
export const otherPlate = (unit: string) => `Otro disco, en ${unit}`
export const addPlate = 'Agregar'
export const plateNotNew = 'Escribí el peso de un disco que no esté en la lista.'

// Settings: the athlete.
export const yourLevel = 'Tu nivel'
export const yourCategory = 'Tu categoría'
export const commonCategories = 'Categorías frecuentes'
export const categoryField = 'Categoría (opcional)'
export const women = 'Damas'
export const men = 'Caballeros'
export const masters35 = 'Masters 35+'
export const masters40 = 'Masters 40+'
export const audience = 'Quién ve tus resultados'
export const scoresInAllRankings = 'Tus resultados aparecen en todos los rankings.'
export const scoresInGymRanking = 'Tus resultados aparecen en el ranking de tu gimnasio.'
export const scoresInNoRanking = 'Tus resultados no aparecen en ningún ranking.'
export const savedOnPhone = 'Guardado en este teléfono'
export { savedUntilClosed } from '#ui/messages.ts'
export const settingsRefused = 'El gimnasio no aceptó los ajustes.'
export const settingsStay = (reason: string) => `${reason} Quedan en este teléfono.`

// Scores.
export const saveScore = 'Guardar tu resultado'
export const timeMissing = 'Poné tu tiempo.'
export const roundsMissing = 'Poné tus rondas o repeticiones.'
export const loadMissing = 'Poné la carga.'
export const loadingWorkouts = 'Cargando los entrenamientos…'
export const nothingToScore = 'No hay nada para cargar'
export const nothingToScoreNote = 'Cuando haya un WOD con resultado, lo cargás acá.'
export const scoreReplaced = (mark: string, level: string) =>
  `Ya cargaste ${mark} (${level}). Lo que guardes ahora queda en su lugar.`
export const whatYouTrained = 'Qué entrenaste'
export const benchmarkOf = (name: string) => `${name} (benchmark)`
export const freeWorkout = 'Entrenamiento libre'
export const measure = 'Cómo se mide'
export const benchmarkMeaning = 'Un benchmark es un entrenamiento conocido, siempre igual, para compararte.'
export const minutes = 'Minutos'
export const seconds = 'Segundos'
export const scoreLevel = 'Cómo lo hiciste'
export const asPrescribedMeaning = 'RX: con los pesos y los movimientos que pide el WOD.'
export const scaledMeaning = 'Escalado: con pesos o movimientos a tu medida.'
export const scoreAudience = 'Quién lo ve'
export const scoreInAllRankings = 'Aparece en todos los rankings.'
export const scoreInGymRanking = 'Aparece en el ranking de tu gimnasio.'
export const scoreInNoRanking = 'No aparece en ningún ranking.'
export const note = 'Nota (opcional)'
export const sentByItself = 'Se envía solo: no hace falta que esperes.'
export const viewRanking = 'Ver el ranking'
export const logAnother = 'Cargar otro resultado'
export const yourPlaceIs = (place: string) => `Quedaste ${place}`
export const scoreSaved = '¡Buen trabajo! Quedó guardado'

// Rankings.
export const dayRanking = 'Del día'
export const monthRanking = 'Del mes'
export const benchmarks = 'Benchmarks'
export const benchmark = 'Benchmark'
export const whichRanking = 'Qué ranking'
export const workoutPart = 'Parte del WOD'
export const loadingRanking = 'Cargando el ranking…'
export const yourPlace = 'Tu lugar'
export const you = '(vos)'
export const noDayRanking = 'No hay ranking este día'
export const noDayRankingNote = 'Donde hay un WOD publicado, acá está su ranking.'
export const noMonthRankingNote = 'De los meses con resultados, acá está quién entrenó más días.'
export const noRankingNote = 'Cargá el tuyo y estrená el ranking.'
export const beFirst = 'Sé la primera marca'
export const beFirstToday = 'Sé la primera marca del día'
export const beFirstThisMonth = 'Sé la primera marca del mes'
export const nobodyThatDay = 'Nadie cargó su marca ese día'
export const nobodyThatMonth = 'Nadie cargó su marca ese mes'

// Tests.
export const loadingTests = 'Cargando tus tests…'
export const noTests = 'Tu coach todavía no cargó tests'
export const noTestsNote = 'Cuando te tome uno, acá vas a ver tu resultado y tu progreso.'
export const latestResult = (day: string) => `Último, ${day}`
export const bestResult = (day: string) => `Mejor, ${day}`
export const allResults = 'Todos tus resultados'
export const noProgress = 'Igual que la primera vez'
export const improved = (amount: string) => `Mejoraste ${amount} desde la primera vez`
export const worsened = (amount: string) => `${amount} peor que la primera vez`

// The timer: modes and phases.
export const amrap = 'AMRAP'
export const emom = 'EMOM'
export const tabata = 'Tabata'
export const forTime = 'For Time'
export const custom = 'Personalizado'
export const amrapMeaning = 'Todas las rondas que puedas antes de que se acabe el tiempo.'
export const emomMeaning = 'Un trabajo nuevo cada vez que empieza el intervalo.'
export const tabataMeaning = 'Trabajo y descanso, cortos y a fondo.'
export const forTimeMeaning = 'Terminá la tarea lo antes posible.'
export const customMeaning = 'Armá tus propios pasos y repetilos.'
export const getReady = 'Preparate'
export const work = 'Trabajo'
export const rest = 'Descanso'
export const finished = 'Terminaste'

// The timer before a run.
export const whatToDo = '¿Qué vas a hacer?'
export const cues = 'Avisos'
export const sound = 'Sonido'
export const voice = 'Voz'
export const vibration = 'Vibración'
export const silentPhone = 'Con el iPhone en silencio, el reloj no suena.'
export const voiceNote = 'Con la voz prendida, tu lector de pantalla no repite las fases.'
export const start = 'Empezar'
export const totalLength = (time: string) => `Dura ${time} en total`
export const timeCapField = 'Tiempo tope'
export const noTimeCap = 'Sin tope'
export const every = 'Cada'
export const minutesIn = (count: number) => `${count} ${count === 1 ? 'minuto' : 'minutos'}`
export const steps = 'Pasos de cada ronda'
export const addStep = 'Agregar un paso'
export const step = (place: number) => `Paso ${place}`
export const removeStep = (place: number) => `Quitar el paso ${place}`

// The timer during a run.
export const screenMayTurnOff = 'Tu teléfono puede apagar la pantalla: el reloj sigue contando igual.'
export const paused = 'En pausa'
export const roundOf = (round: number, rounds: number) => `Ronda ${round} de ${rounds}`
export const next = (phase: string) => `Sigue: ${phase}`
export const elapsed = (time: string) => `Van ${time}`
export const remaining = (isSingular: boolean, time: string) => `${isSingular ? 'Queda' : 'Quedan'} ${time}`
export const countRound = '+1 ronda'
export const countRoundHint = 'Tocá acá al terminar cada ronda'
export const lastRoundTime = (time: string) => `Última: ${time}`
export const undo = 'Deshacer'
export const cancel = 'Cancelar'
export const finish = 'Terminar'
export const resume = 'Seguir'
export const pause = 'Pausar'
export const mute = 'Silenciar el reloj'

// The timer's voice.
export const lastRound = 'Última ronda'
export const go = '¡Ya!'
export const goHalfway = '¡Ya! Mitad'
export const halfway = 'Mitad'
export const tenSeconds = 'Diez segundos'
export const three = 'Tres'
export const two = 'Dos'
export const one = 'Uno'

// The timer after a run.
export const yourTime = 'Tu tiempo.'
export const yourTimeWithRounds = (rounds: string) => `Tu tiempo, con ${rounds}.`
export const capReached = (time: string) => `Llegaste al tope de ${time}. ¿Hasta dónde llegaste?`
export const inTime = (time: string) => `En ${time}.`
export const continueTimer = 'Seguir con el reloj'
export const again = 'Otra vez'
