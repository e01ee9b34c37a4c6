/** The directory of customers, its imports, merges and syncs. */
export const customers: Readonly<Record<string, string>> = {
  'Customer not found': 'No se encontró el cliente',
  'This customer was merged into {1}. Open {2} to write to them.':
    'Este cliente se combinó con {1}. Abra {2} para escribirle.',
  'Customer name is required': 'El nombre del cliente es obligatorio',
  'Customer name is required.': 'El nombre del cliente es obligatorio.',
  'Customer name cannot contain numbers': 'El nombre del cliente no puede contener números',
  'Please select at least one customer.': 'Seleccione al menos un cliente.',
  'You can only archive up to {1} customers at once.': 'Solo puede archivar hasta {1} clientes a la vez.',
  'This is not the id of a customer': 'Este no es el identificador de un cliente',
  'At most 50 customers can be asked about': 'Se puede preguntar como máximo por 50 clientes',
  'Please select at least {1} customers to merge.': 'Seleccione al menos {1} clientes para combinar.',
  'You can only merge up to {1} customers at once.': 'Solo puede combinar hasta {1} clientes a la vez.',
  'Please select a primary customer to proceed.': 'Seleccione un cliente principal para continuar.',
  'OpenPhone API key not found': 'No se encontró la clave de API de OpenPhone',
  'OpenPhone refused this.': 'OpenPhone lo rechazó.',
  'OpenPhone refused this: {1}': 'OpenPhone lo rechazó: {1}',
  'OpenPhone gave no answer several times. What was read until then is in your directory; sync again for the rest.':
    'OpenPhone no respondió varias veces. Lo leído hasta entonces está en su directorio; sincronice de nuevo para el resto.',
  'OpenPhone could not be reached, or took no more calls, for an hour. What was read until then is in your directory; sync again for the rest.':
    'No se pudo conectar con OpenPhone, o no aceptó más llamadas, durante una hora. Lo leído hasta entonces está en su directorio; sincronice de nuevo para el resto.',
  'A sync of contacts is under way. Please wait until it has ended.':
    'Hay una sincronización de contactos en curso. Espere a que termine.',
  'A value can only be taken from one of the merged customers.':
    'Un valor solo se puede tomar de uno de los clientes combinados.',
  'An archived customer cannot be merged. Restore them first.':
    'Un cliente archivado no se puede combinar. Restáurelo primero.',
  'Choose the column that holds the name.': 'Elija la columna que contiene el nombre.',
  'Two columns go to the same field. Leave one of them out.':
    'Dos columnas van al mismo campo. Deje fuera una de ellas.',
  'No row of this file can be imported. Put one right first.':
    'Ninguna fila de este archivo se puede importar. Corrija una primero.',
  'This import can no longer be undone, or has nothing to undo.':
    'Esta importación ya no se puede deshacer, o no hay nada que deshacer.',
  'Consent: write yes or no': 'Consentimiento: escriba yes o no',
  'Write in person, phone call, web form or paper': 'Escriba in person, phone call, web form o paper',
  'Write the date as 11/30/2026': 'Escriba la fecha como 11/30/2026',
  'Phone: {1} {2} missing': 'Teléfono: faltan {1} {2}',
  'This cannot be a phone number': 'Esto no puede ser un teléfono',
  'Import not found': 'No se encontró la importación',
  'This import is at another step now. Reload the page to see it.':
    'Esta importación está ahora en otro paso. Recargue la página para verlo.',
  'Another import is under way. Go on with this one when it has finished.':
    'Hay otra importación en curso. Continúe con esta cuando termine.',
  'The file cannot be read: {1}': 'No se puede leer el archivo: {1}',
  'This part does not belong to the file. Choose the file again.':
    'Esta parte no pertenece al archivo. Elija el archivo de nuevo.',
};
