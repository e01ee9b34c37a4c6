import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels of the help. */
export const helpMessages: Translated<typeof English.helpMessages> = {
  title: 'Ayuda',
  search: 'Buscar en las respuestas',
  none: (q) => `Ninguna respuesta contiene “${q}”.`,
  contact: 'Pregúntenos',
  contactText: 'Diga qué hizo y qué vio. Si el mensaje tenía un número, agréguelo.',
  nowhere: 'Pregunte a quien administra este Debitlink para usted.',
  subject: 'Una pregunta sobre Debitlink',
  keys: 'Atajos de teclado',
};

/** What is asked most, and where it is done. */
export const answers: Translated<typeof English.answers> = [
  {
    question: '¿Cómo cobro?',
    answer:
      'Cree un enlace con un nombre, un número de teléfono y un monto. Su cliente recibe un mensaje de texto, toca el enlace y paga con tarjeta. Usted lo ve al instante.',
    to: '/payment-links?tab=create',
    link: 'Crear enlace',
  },
  {
    question: '¿Por qué mis clientes aún no pueden pagar?',
    answer:
      'Las páginas de pago necesitan las claves de su procesador de tarjetas. Un administrador las escribe una vez en la configuración, que las comprueba.',
    to: '/settings?tab=credentials',
    link: 'Credenciales',
  },
  {
    question: '¿Por qué no sale ningún mensaje de texto?',
    answer:
      'Los mensajes necesitan un número de Twilio u OpenPhone. La configuración muestra si hay uno conectado, y cada enlace dice por qué no llegó su mensaje.',
    to: '/settings?tab=sms',
    link: 'SMS',
  },
  {
    question: '¿Qué hace Confirmar POS?',
    answer:
      'Deja constancia de que usted registró en su caja un enlace pagado. Los enlaces que esperan esto se cuentan junto a Enlaces de pago.',
    to: '/pos',
    link: 'Registrar en caja',
  },
  {
    question: '¿Cómo devuelvo dinero?',
    answer:
      'Abra el enlace pagado. Antes de que cierre el lote del día, Anular pago devuelve el pago completo. Después, Reembolsar devuelve todo o una parte.',
    to: '/payment-links?status=completed',
    link: 'Enlaces pagados',
  },
  {
    question: '¿Por qué se rechazó una tarjeta?',
    answer:
      'Un enlace puede aceptar solo tarjetas de débito: una de crédito se rechaza entonces antes de cobrar nada. Una tarjeta que el banco rechazó se puede volver a intentar, o se puede usar otra.',
  },
  {
    question: '¿Qué significa “Verificando”?',
    answer:
      'El banco aún no ha respondido. Nada se cobra dos veces. Volvemos a preguntar por nuestra cuenta, y el enlace cambia en cuanto se conoce la respuesta.',
  },
  {
    question: 'Un enlace venció. ¿Y ahora?',
    answer:
      'Ábralo y elija Extender. La misma dirección vuelve a funcionar, y puede enviar su mensaje de texto otra vez.',
    to: '/payment-links?status=expired',
    link: 'Enlaces vencidos',
  },
  {
    question: '¿Cómo cambio lo que dicen los mensajes?',
    answer: 'Cada mensaje tiene una plantilla, con una vista previa de lo que leerá el cliente y de lo que cuesta.',
    to: '/templates',
    link: 'Plantillas',
  },
  {
    question: 'Un cliente ya no quiere mensajes de texto.',
    answer:
      'Quien responde STOP no recibe más, y la página del cliente lo dice. También puede anotarlo usted mismo ahí.',
    to: '/customers',
    link: 'Clientes',
  },
  {
    question: '¿Cómo cierro el día?',
    answer:
      'El cierre enumera lo que se pagó con tarjeta, lo que está en la caja y lo que falta en ella, para sus registros.',
    to: '/pos/closing',
    link: 'Cierre de caja',
  },
  {
    question: '¿Cómo protejo mejor mi cuenta?',
    answer:
      'Agregue una llave de acceso o una aplicación de autenticación. La configuración también muestra dónde tiene la sesión iniciada y permite cerrarla ahí.',
    to: '/settings?tab=settings',
    link: 'Cuenta',
  },
];
