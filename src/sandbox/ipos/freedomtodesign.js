// Stand-in for the provider's tokenisation script: it reads three fields of the page by their ids,
// sends them to its own origin and hands back a single-use payment token.
(function () {
  const tag = document.currentScript || document.querySelector('script[security_key][src*="freedomtodesign.js"]');
  const endpoint = new URL('/api/v1/paymentCardToken', tag.src).href;

  window.postData = async function () {
    const fields = ['ccnumber', 'ccexpiry', 'cccvv'].map(function (id) {
      return document.getElementById(id);
    });
    if (fields.includes(null)) throw new Error('Card fields not found');
    const [cardNumber, expiryDate, cvv] = fields.map(function (field) {
      return field.value.replace(/[\s/]/g, '');
    });
    let answer;
    try {
      answer = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', token: tag.getAttribute('security_key') || '' },
        body: JSON.stringify({ cardNumber, expiryDate, cvv }),
      });
    } catch {
      throw new Error('Network Error');
    }
    return answer.json();
  };
})();
