const failure = { success: false, status: 422, errors: [{ id: '1', code: 'invalid_request', message: 'Enter a name.', path: 'name' }] };
