// Fields and outcomes of several forms.
export const fullname = 'Nombre y apellido'
export const email = 'Correo'
export const optionalPhone = 'Celular (opcional)'
export const username = 'Usuario'
export const password = 'Clave'
export const yourPassword = 'Tu clave'
export const passwordHint = 'Al menos 8 caracteres.'
export const fullnameMissing = 'Escribí tu nombre y apellido.'
export const fullnameTooLong = 'Es demasiado largo: hasta 80 letras.'
export const emailMissing = 'Escribí tu correo.'
export const emailInvalid = 'Ese correo no es válido. Revisalo.'
export const phoneInvalid = 'Revisá tu celular: solo números.'
export const usernameMissing = 'Escribí tu usuario.'
export const usernameInvalid = 'De 3 a 40 letras o números, sin espacios.'
export const passwordMissing = 'Escribí tu clave.'
export const passwordTooLong = 'Es demasiado larga.'
export { notSaved, photoNotUploaded } from '#ui/messages.ts'

// Login. The first screen loads these, so they are constants.
export const welcome = 'Ingresá para reservar tus clases'
export const logIn = 'Ingresar'
export const createAccount = 'Crear tu cuenta'
export const watchVideo = 'Ver el video'
export const chooseGym = '¿En qué gimnasio?'
export const forgotPassword = 'Olvidé mi clave'
/** Never reveals if the user exists. */
export const loginRefused = 'El usuario o la clave no son correctos.'
export const gymNotHere = 'Ese gimnasio no está en esta app. Abrila desde su dirección.'

// Logout.
export const logOut = 'Cerrar sesión'
export const logOutQuestion = '¿Cerrás sesión?'
export const unsentLost = 'En este teléfono hay cosas guardadas sin enviar. Se pierden si salís ahora.'

// A forgotten password, and another password.
export const usernameOrEmailMissing = 'Escribí tu usuario o tu correo.'
export const linkSent = 'Si esa cuenta existe, te enviamos un correo para cambiar la clave.'
export const linkRefused = 'No se pudo pedir. Probá de nuevo.'
export const sendLink = 'Enviarme el correo'
export const sendLinkHint = 'Escribí tu usuario o tu correo y te enviamos un enlace para elegir una nueva.'
export const usernameOrEmail = 'Usuario o correo'
export const linkTakesTime = 'Puede tardar unos minutos. Fijate también en correo no deseado.'
export const understood = 'Entendido'
export const changePassword = 'Cambiá tu clave'
export const changePasswordHint = 'Al cambiarla se cierra tu sesión en los otros teléfonos.'
export const currentPassword = 'Tu clave actual'
export const newPassword = 'Tu clave nueva'
export const passwordChanged = 'Cambiamos tu clave y cerramos tus otras sesiones.'
export const currentPasswordMissing = 'Escribí la clave que tenés ahora.'
export const passwordUnchanged = 'Es la misma que ya tenés.'

// Sign-up.
export const signUpHint = (gym: string) =>
  `Con tu cuenta reservás tus clases en ${gym}. Si tenés menos de 18, creala con tu mamá, tu papá o tu tutor.`
export const usernameHint = 'Es el que vas a usar para ingresar.'
export const signUpRefused = 'No se pudo crear la cuenta.'
export const acceptTerms = 'Al crear tu cuenta aceptás los'
export const termsLink = 'términos y condiciones'
export const dataUse = 'Tus datos se usan como dice la'
export const privacyLink = 'política de privacidad'
export const invitedWith = (code: string) => `Venís con la invitación ${code}.`
export const invitationExpired = 'Esa invitación ya no vale, pero podés crear tu cuenta igual.'
export const invitesYou = (gym: string) => `te invita a entrenar en ${gym}.`

// Invitations.
export const invite = 'Invitar'
export const trainAt = (gym: string) => `Entrená en ${gym}`
export const invitation = (gym: string, code: string) =>
  `¡Vení a entrenar conmigo a ${gym}! Mi código es ${code}.`
export const shareInvitation = 'Compartir tu invitación'
export const loadingInvitation = 'Buscando tu invitación…'
export const bringSomebody = 'Traé a alguien a tu clase'
export const invitationQr = 'Código QR de tu invitación'
export const yourCode = 'Tu código: '
export const noInvitationsLeft = 'Ya usaste tus invitaciones de este mes.'
export const unusedInvitations = (left: number) =>
  left === 1 ? 'Te queda 1 invitación este mes.' : `Te quedan ${left} invitaciones este mes.`
export const invitationsLeft = (left: number, total: number) =>
  `${left === 1 ? 'Te queda 1' : `Te quedan ${left}`} de las ${total} invitaciones de este mes.`

// Guests.
export const yourGuests = 'Tus invitados'
export const noGuests = 'Todavía no invitaste a nadie'
export const noGuestsHint = 'Acá vas a ver quiénes vinieron con vos.'
export const guestCame = 'Vino'
export const guestMissed = 'No vino'
export const guestExpected = 'Anotado'
export const cancel = 'Cancelar'
export const cancelSpotOf = (guest: string) => `Cancelar el lugar de ${guest}`
export const guestCancelQuestion = (guest: string) => `¿${guest} no va?`
export const guestCancelConsequences = (className: string) =>
  `Se libera su lugar en ${className || 'la clase'} y recuperás la invitación.`
export const back = 'Volver'
export const confirmGuestCancel = 'Cancelar su lugar'
export const guestCancelled = (guest: string) => `Listo: ${guest} ya no va.`
export const guestNotCancelled = 'No se pudo cancelar su lugar.'
export const guestCancelUnknown =
  'No sabemos si su lugar se canceló. Fijate en tus invitados antes de probar de nuevo.'
export const addGuest = 'Anotar a tu invitado'
export const loadingClasses = 'Cargando tus clases…'
export const bookFirst = 'Primero reservá tu clase'
export const bookFirstHint = 'Tu invitado va a una clase en la que vos también tenés lugar.'
export const bookClass = 'Reservar una clase'
export const whichClass = '¿A qué clase?'
export const classOption = (name: string, day: string, time: string) => `${name}, ${day} a las ${time}`
export const guestNameMissing = 'Escribí su nombre y apellido.'
export const guestHint = 'Ocupa un lugar de la clase.'
export const confirmGuest = 'Anotarlo'
export const guestAdded = 'Listo: tiene su lugar.'
export const guestNotAdded = 'No se pudo anotar a tu invitado.'

// The medical certificate.
export const certificate = 'Apto médico'
export const sendCertificate = 'Enviar tu apto médico'
export const certificateInReview = (ago: string) =>
  `Lo enviaste${ago && ` ${ago}`}. El gimnasio lo va a revisar.`
export const certificateRejected = (reason: string) => `El gimnasio no aceptó el que enviaste. ${reason}`
export const askAtReception = 'Consultalo en recepción.'
export const certificateUse =
  'El gimnasio lo usa para saber que podés entrenar. Lo ve solo su equipo, y se borra si cerrás tu cuenta.'
export const certificatePhoto = 'Foto del apto médico'
export const chosenCertificate = 'El apto que elegiste'
export const validUntil = 'Vale hasta'
export const certificateSent = 'Enviaste tu apto. El gimnasio lo va a revisar.'
export const certificatePhotoMissing = 'Falta la foto del apto.'
export const validUntilMissing = 'Decinos hasta cuándo vale.'
export const validUntilPast = 'Ese día ya pasó: enviá uno vigente.'
export const noCertificate = 'No hay ninguno cargado'
export const certificateExpiredOn = (day: string) => `Venció el ${day}`
export const certificateValidUntil = (day: string) => `Hasta el ${day}`
export const certificateExpired = 'Vencido'
export const certificateExpiresSoon = 'Por vencer'

// The member's photo.
export const myPhoto = 'Mi foto'
export const loadingPhoto = 'Cargando tu foto…'
export const noCamera = 'Si la cámara no se abrió, elegí una foto de la galería.'
export const notAPhoto = 'Eso no es una foto que se pueda abrir. Probá con otra, en JPG o PNG.'
export const photoSaved = '¡Listo! Ya se ve tu foto nueva.'
export const photoRemoved = 'Quitamos tu foto.'
export const photoNotReceived = 'La foto no llegó. Probá de nuevo.'
export const photoNeedsConnection = 'Necesitás conexión para cambiar tu foto. No se guardó nada.'
export const removePhotoQuestion = '¿Quitás tu foto?'
export const removePhotoConsequences = 'En su lugar se ven tus iniciales.'
export const confirmRemovePhoto = 'Quitala'
export const photoVisibleToMembers = 'Así te ven tu coach y quienes van a tus clases.'
export const photoVisibleToStaff = 'Así te ve el equipo del gimnasio: los demás no te ven en la lista.'
export const noPhotoHint = 'Con una foto tuya, tu coach te reconoce enseguida.'
export const removePhoto = 'Quitar tu foto'
export const takePhoto = 'Sacar una foto'
export const choosePhoto = 'Elegir una foto'
export const savePhoto = 'Guardar la foto'
export const chooseAnotherPhoto = 'Elegir otra'
export const cropRole = 'encuadre'
export const cropLabel = 'Encuadre de tu foto'
export const cropHint = 'Mové la foto con el dedo y acercala con dos. En un teclado: flechas, + y −.'
export const zoomPhoto = 'Acercá la foto'

// The profile.
export const myProfile = 'Mi perfil'
export const loadingProfile = 'Cargando tu perfil…'
export const addPhoto = 'Poner tu foto'
export const changePhoto = 'Cambiar tu foto'
export const myBranch = 'Mi sede'
export const whichBranch = '¿Dónde entrenás?'
export const chooseBranch = 'Elegí tu sede'
export const branchSaved = 'Listo: esa es tu sede.'
export const myFamily = 'Mi familia'
export const loadingFamily = 'Cargando tu familia…'
export const noFamily =
  'Todavía no reservás para nadie más. Si querés hacerlo, pedile al gimnasio que sume a tu familia.'
export const familyHint = 'También podés reservar para ellos. Para sumar a alguien, pedíselo al gimnasio.'
export const familyVisibility = 'Quién ve a mi familia'
export const showRelative = (name: string) => `Mostrar a ${name}`
export const showRelativeHint = 'Otros socios ven su nombre y su foto en las clases y en los rankings.'
export const saved = 'Guardado.'
export const myData = 'Mis datos'
export const edit = 'Editar'
export const editData = 'Editar tus datos'
export const phone = 'Celular'
export const birth = 'Nacimiento'
export const noData = 'Sin cargar'
export const saveChanges = 'Guardar los cambios'
export const dataSaved = 'Guardamos tus datos.'
export const changesRestored = 'Tus cambios siguen acá, sin guardar.'
export const emailPasswordHint = 'La pedimos porque con el correo se cambia la clave.'
export const emailPasswordMissing = 'Escribí tu clave para cambiar el correo.'
export const optionalBirth = 'Fecha de nacimiento (opcional)'
export const birthInvalid = 'Revisá tu fecha de nacimiento.'
export const privacy = 'Privacidad y clave'
export const showMe = 'Mostrarme entre los que van'
export const showMeHint =
  'Otros socios ven tu nombre y tu foto en las clases que reservás. El equipo te ve siempre.'
export const notices = 'Avisos'
export const loadingNotices = 'Cargando tus avisos…'

// Appearance.
export const appearance = 'Apariencia'
export const theme = 'Tema'
export const systemTheme = 'Sistema'
export const lightTheme = 'Claro'
export const darkTheme = 'Oscuro'
export const textSize = 'Tamaño del texto'
export const appearanceStored = 'Se guarda en este teléfono, aunque cierres sesión.'
export { savedUntilClosed as appearanceNotStored } from '#ui/messages.ts'

// The account as a whole.
export const myAccount = 'Mi cuenta'
export const downloadData = 'Descargá mis datos'
export const collectingData = 'Los estamos reuniendo…'
export const downloadDataHint = 'Tus datos, reservas, pagos, mensajes y marcas, en un archivo.'
export const closeMyAccount = 'Eliminá mi cuenta'
export const closeAccount = 'Eliminá tu cuenta'
export const bookingsCancelled = 'Se cancelan tus reservas y salís de las listas de espera.'
export const childrenClosed = 'Si reservás para tus hijos, sus cuentas se cierran con la tuya.'
export const creditsLost = 'Perdés los créditos que te queden.'
export const dataDeleted = 'Se borran tus datos, tu foto, tus mensajes, tus marcas y tu peso.'
export const recordsKept = 'El gimnasio conserva sus registros contables, sin tus datos.'
export const confirmIdentity = 'Para confirmar que sos vos.'
export const closeAccountQuestion = '¿Eliminás tu cuenta?'
export const closeAccountWarning = 'No se puede deshacer.'
export const keepAccount = 'No, me quedo'
export const confirmCloseAccount = 'Eliminala'
export const accountClosed = 'Tu cuenta quedó cerrada'
export const thanks = 'Gracias por entrenar con nosotros.'
export const accountPerhapsClosed = 'Parece que tu cuenta se cerró'
export const accountPerhapsClosedHint =
  'La respuesta del gimnasio se perdió, y ya no te reconoce. Para estar seguro, probá ingresar: si no podés, quedó cerrada.'
