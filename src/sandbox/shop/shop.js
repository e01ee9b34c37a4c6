// Lists every event of the checkout, as a shop's own script would hear it.
const list = document.querySelector('#events');
for (const name of ['ready', 'resized', 'busy', 'paid', 'closed', 'failed']) {
  document.addEventListener(`debitlink:${name}`, (event) => {
    const item = document.createElement('li');
    item.textContent = `${name} ${JSON.stringify(event.detail)}`;
    list.append(item);
  });
}
