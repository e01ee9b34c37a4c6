import type { Starter } from '../../../../contract/documents/templates.ts';
import type { TemplateContent } from '../../../../contract/documents/content.ts';
import { contentOf, field, heading, list, paragraph, title } from './write.ts';

/** What each starter says in Spanish. */
export const spanish: Readonly<Record<Starter, TemplateContent>> = {
  payment_authorization: contentOf(
    title('Autorización de pago'),
    paragraph('Entre {store.name} y {customer.name}, {today}.'),
    heading('Lo que usted autoriza'),
    paragraph(
      'Autorizo a {store.name} a cobrar {link.amount!} en mi tarjeta por la compra con número {link.number}. Soy titular de esta tarjeta, o su titular me permite usarla.',
    ),
    paragraph('Por: [Concepto del pago!]'),
    heading('Lo que debe saber'),
    list(
      'Esta autorización es para un solo pago. Con ella no se cobra ningún otro importe.',
      'El pago vence el {link.expires|día que la tienda le indicó}.',
      'Si algo del cobro no es correcto, llame primero a {store.name}, al {store.phone|número de su recibo}.',
    ),
    field('signature1', 'signature', 'Titular de la tarjeta'),
    field('date1', 'date', 'Fecha'),
  ),
  repair_authorization: contentOf(
    title('Autorización de reparación'),
    paragraph('{store.name}, {today}. Cliente: {customer.name}, {customer.phone|sin teléfono}.'),
    heading('El artículo y el trabajo'),
    list('Artículo: [Artículo!]', 'Número de serie: [Número de serie|ninguno]', 'Trabajo: [Trabajo por hacer!]'),
    heading('Precio'),
    paragraph(
      'El precio de este trabajo es {link.amount!}. Un trabajo que cueste más se hace solo si usted lo acepta antes.',
    ),
    heading('Condiciones'),
    list(
      'El artículo es mío o puedo mandarlo a reparar.',
      'En una reparación se pueden perder los datos de un aparato. Ya guardé lo que necesito.',
      'La tienda se queda con las piezas reemplazadas, a menos que yo las pida antes de empezar.',
      'Por los artículos que no se recojan en [Días para recoger|30] días después del aviso se puede cobrar el almacenaje.',
    ),
    field('initials1', 'initials', 'Ya guardé mis datos'),
    field('signature1', 'signature', 'Cliente'),
    field('date1', 'date', 'Fecha'),
  ),
  loan_agreement: contentOf(
    title('Contrato de empeño o préstamo'),
    paragraph('Entre {store.name} (quien presta) y {customer.name} (quien recibe el préstamo), {today}.'),
    paragraph('Dirección de quien recibe el préstamo: {customer.address|la de su identificación}.'),
    heading('El préstamo'),
    list(
      'Importe del préstamo: [Importe del préstamo!]',
      'Cargo financiero: [Cargo financiero!]',
      'Tasa porcentual anual: [Tasa porcentual anual!]',
      'Total a pagar: [Total a pagar!]',
      'Vence el: [Vencimiento!]',
    ),
    heading('La prenda'),
    list('Artículo: [Artículo empeñado!]', 'Número de serie: [Número de serie|ninguno]'),
    heading('Condiciones'),
    list(
      'El artículo es de quien recibe el préstamo, y nadie más tiene derecho sobre él.',
      'Quien recibe el préstamo recupera el artículo al pagar el total hasta el vencimiento.',
      'Si el total no se paga hasta el vencimiento, quien presta puede prorrogar el préstamo, o quedarse con el artículo o venderlo, como lo permita la ley del estado.',
    ),
    field('initials1', 'initials', 'Leí lo que cuesta el préstamo'),
    field('signature1', 'signature', 'Quien recibe el préstamo'),
    field('date1', 'date', 'Fecha'),
  ),
  sale_of_goods: contentOf(
    title('Venta de artículos'),
    paragraph('{store.name} vende a {customer.name}, {today}.'),
    heading('Lo que se vende'),
    list('Artículo: [Artículo!]', 'Número de serie: [Número de serie|ninguno]', 'Estado: [Estado|usado, a la vista]'),
    paragraph('El precio es {link.amount!}, a pagar hasta el {link.expires|día que la tienda le indicó}.'),
    heading('Política de reembolso'),
    list(
      'Los artículos se pueden devolver en [Días para devolver|14] días, en el estado en que se vendieron y con el recibo.',
      'El reembolso va a la tarjeta en la que se cobró.',
      'Los artículos marcados como venta final no se pueden devolver.',
    ),
    field('check1', 'checkbox', 'Leí la política de reembolso'),
    field('signature1', 'signature', 'Cliente'),
    field('date1', 'date', 'Fecha'),
  ),
  receipt_terms: contentOf(
    title('Condiciones de su compra'),
    paragraph('Gracias por pagar {link.amount|su compra} en {store.name} (número {link.number}).'),
    heading('Devoluciones'),
    list(
      'Se aceptan devoluciones en [Días para devolver|14] días, con este recibo.',
      'El reembolso va a la tarjeta en la que se cobró y puede tardar hasta diez días.',
    ),
    heading('Preguntas'),
    paragraph(
      'Llame al {store.phone|teléfono de la tienda} o escriba a {store.email|la tienda} antes de disputar el cobro con su banco.',
    ),
    field('signature1', 'signature', 'Cliente'),
  ),
  completion_of_work: contentOf(
    title('Trabajo terminado'),
    paragraph('{store.name}, {today}. Cliente: {customer.name}.'),
    heading('Lo que se hizo'),
    list('Trabajo: [Trabajo hecho!]', 'Artículo: [Artículo|lo acordado]', 'Precio: {link.amount|lo acordado}'),
    heading('Conformidad'),
    paragraph('Revisé el trabajo y el artículo. El trabajo está completo, y recibí aquello por lo que pagué.'),
    field('text1', 'text', 'Lo que falta, si algo falta', false),
    field('signature1', 'signature', 'Cliente'),
    field('date1', 'date', 'Fecha'),
  ),
};
